"""The artist of Pixelstep: every picture in assets/ is drawn by this package."""

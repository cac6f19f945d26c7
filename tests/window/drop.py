#!/usr/bin/python3
"""Drops files onto the first window that accepts them, by XDND, as a file manager does.
Usage: drop.py X Y FILE...     X Y: position on the screen. Exits with 0 when the window has accepted them."""
import os
import sys
import time
import urllib.parse

from Xlib import X, display, error
from Xlib.protocol import event

LONGEST = 5.0  # seconds


class Drop:
    def __init__(self, place, files):
        self.display = display.Display()
        self.root = self.display.screen().root
        self.place = place
        links = ["file://" + urllib.parse.quote(os.path.abspath(file)) for file in files]
        self.text = "".join(link + "\r\n" for link in links).encode()
        self.source = self.root.create_window(0, 0, 1, 1, 0, self.display.screen().root_depth)
        self.source.set_selection_owner(self.atom("XdndSelection"), X.CurrentTime)
        self.target = self.find_target(self.root)

    def atom(self, name):
        return self.display.intern_atom(name)

    def find_target(self, window):
        """The topmost window in `window`, or itself, that accepts drops; or None."""
        if window.get_full_property(self.atom("XdndAware"), X.AnyPropertyType):
            return window
        for child in reversed(window.query_tree().children):
            try:
                if child.get_attributes().map_state != X.IsViewable:
                    continue
                found = self.find_target(child)
            except error.XError:  # it was closed during the search
                continue
            if found:
                return found
        return None

    def send(self, kind, *data):
        values = [self.source.id, *data]
        message = event.ClientMessage(window=self.target, client_type=self.atom(kind),
                                      data=(32, values + [0] * (5 - len(values))))
        self.target.send_event(message, event_mask=0)
        self.display.flush()

    def send_text(self, request):
        """Sends the text to the window that requests it."""
        request.requestor.change_property(request.property, request.target, 8, self.text)
        answer = event.SelectionNotify(time=request.time, requestor=request.requestor,
                                       selection=request.selection, target=request.target,
                                       property=request.property)
        request.requestor.send_event(answer, event_mask=0)
        self.display.flush()

    def next_event(self, end):
        while not self.display.pending_events():
            if time.monotonic() > end:
                sys.exit("drop.py: the window sends no reply")
            time.sleep(0.005)
        return self.display.next_event()

    def go(self):
        if self.target is None:
            sys.exit("drop.py: no window accepts drops")
        x, y = self.place
        self.send("XdndEnter", 5 << 24, self.atom("text/uri-list"))
        self.send("XdndPosition", 0, x << 16 | y, X.CurrentTime, self.atom("XdndActionCopy"))
        end = time.monotonic() + LONGEST
        has_dropped = False
        while True:
            seen = self.next_event(end)
            if seen.type == X.SelectionRequest:
                self.send_text(seen)
            elif seen.type != X.ClientMessage:
                continue
            elif seen.client_type == self.atom("XdndStatus") and not has_dropped:
                if not seen.data[1][1] & 1:
                    sys.exit("drop.py: the window rejects the drop")
                self.send("XdndDrop", 0, X.CurrentTime)
                has_dropped = True
            elif seen.client_type == self.atom("XdndFinished"):
                return


Drop((int(sys.argv[1]), int(sys.argv[2])), sys.argv[3:]).go()

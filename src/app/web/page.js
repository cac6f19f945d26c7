// The browser page of the game: loading, keyboard focus, files, links, saving in the browser's
// storage, touch buttons. The other side is page_web.cpp.
"use strict";

const playerFolder = "/libsdl";  // where SDL puts the player's folder
const dropFolder = "/dropped";   // dropped files, which are not stored
const shippedTime = 0;           // [ms] time stamp of included files, older than the player's files

const store = { canSave: true, error: "", dirty: false, busy: false };
let unsaved = false;
let canType = false;
let isRunning = false;

const byId = (id) => document.getElementById(id);
const isTouchScreen = () => matchMedia("(pointer: coarse)").matches;

function showStatus(text, isBad = false) {
  byId("status").textContent = text;
  byId("status").classList.toggle("bad", isBad);
}

/** Shows an error in place of the game, which cannot run. */
function showFatalError(text) {
  byId("loading").hidden = false;
  byId("loading").classList.add("bad");
  byId("loading-text").textContent = text;
}

/** Calls a function of the game. @param values  strings and numbers */
function callGame(name, ...values) {
  if (!isRunning) return undefined;
  const types = values.map((value) => (typeof value === "string" ? "string" : "number"));
  return Module.ccall(name, name.startsWith("pageFile") ? "string" : null, types, values);
}

function reportError(text) {
  callGame("pageNotify", text, 1);
  showStatus(text, true);
}

// ---- features of the browser -------------------------------------------------------------------

function missingFeature() {
  const can = (...bytes) => WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, ...bytes]));
  if (typeof WebAssembly !== "object") return "WebAssembly";
  if (!can(1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11)) return "exceptions in WebAssembly";
  if (!can(1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11)) return "vectors in WebAssembly";
  return "";
}

// ---- saving: the player's folder is stored in IndexedDB ----------------------------------------

/** Writes changed files to the browser's storage, then notifies the game. */
function saveFiles() {
  store.dirty = true;
  if (store.busy) return;
  if (!store.canSave) {
    store.dirty = false;
    callGame("pageStored", store.error);
    return;
  }
  store.busy = true;
  store.dirty = false;
  FS.syncfs(false, (error) => {
    store.busy = false;
    if (error) showStatus("This browser did not store your files: " + error, true);
    if (store.dirty && !error) return saveFiles();
    store.dirty = false;
    callGame("pageStored", error ? String(error) : "");
  });
}

/** Saves after each change of the player's folder; changes within 100 ms are one write. */
function watchFolder() {
  let timer = 0;
  const isOwn = (path) => typeof path === "string" && path.startsWith(playerFolder) && !path.endsWith(".lock") && !path.includes("/.pixelstep-");
  for (const name of ["rename", "unlink"]) {
    const done = FS[name];
    FS[name] = (...paths) => {
      const result = done.apply(FS, paths);
      if (isOwn(paths[paths.length - 1])) {
        clearTimeout(timer);
        timer = setTimeout(saveFiles, 100);
      }
      return result;
    };
  }
}

function eachFile(folder, visit) {
  for (const name of FS.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = folder + "/" + name;
    if (FS.isDir(FS.stat(path).mode)) eachFile(path, visit);
    visit(path);
  }
}

/** Makes a folder read-only, so that saving a level of it makes a copy or asks for a name. */
function makeReadOnly(folder) {
  eachFile(folder, (path) => {
    FS.chmod(path, FS.isDir(FS.stat(path).mode) ? 0o555 : 0o444);
    FS.utime(path, shippedTime, shippedTime);  // last, since chmod sets the current time
  });
  FS.chmod(folder, 0o555);
}

/** Two pages would overwrite each other's files, so only one may save. @return true if this page may */
function lockStore() {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks.request("pixelstep", { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => {});  // held until the page is closed
    }).catch(() => resolve(true));
  });
}

async function openFolder() {
  FS.mkdir(playerFolder);
  FS.mount(IDBFS, {}, playerFolder);
  const error = await new Promise((resolve) => FS.syncfs(true, resolve));
  if (error) {
    store.canSave = false;
    store.error = "this browser does not let the page store files; download your levels";
  } else if (!await lockStore()) {
    store.canSave = false;
    store.error = "the game is open in another tab, which stores its files; close that tab and reload";
  }
  if (!store.canSave) showStatus("Nothing is saved: " + store.error, true);
  watchFolder();
}

// ---- requests in the address ---------------------------------------------------------------------

/** @return the command-line arguments for the level or replay in the address */
async function argumentsFromAddress() {
  const query = new URLSearchParams(location.search);
  const level = query.get("level");
  if (level !== null) {
    const stem = level.replace(/\.json$/, "");
    const found = ["", "lessons/", "courses/", "bugs/"].map((folder) => `/levels/${folder}${stem}.json`)
      .find((path) => /^[\w/-]+$/.test(stem) && FS.analyzePath(path).exists);
    if (found) return [found];
    reportLater(`There is no level '${level}' here`);
  }
  const replay = query.get("replay");
  if (replay !== null) {
    try {
      const address = new URL(replay, location.href);
      if (address.origin !== location.origin) throw new Error("it is on another host");
      const answer = await fetch(address);
      if (!answer.ok) throw new Error("the server answered " + answer.status);
      FS.writeFile("/replay.json", new Uint8Array(await answer.arrayBuffer()));
      return ["--replay", "/replay.json"];
    } catch (error) {
      reportLater(`The replay '${replay}' cannot be read: ${error.message}`);
    }
  }
  return [];
}

const lateErrors = [];
function reportLater(text) {
  lateErrors.push(text);
}

function openHash() {
  if (location.hash.length < 2 || byId(location.hash.slice(1))) return;
  callGame("pageOpenLink", location.hash);
}

// ---- files in and out ----------------------------------------------------------------------------

const canBeOpened = (name) => /\.(json|tmj|tmx|ldtk)$/i.test(name);
let drops = 0;

/** Stores files in a new folder with their relative paths, and opens the level among them. */
async function openFiles(files) {
  const folder = `${dropFolder}/${++drops}`;
  FS.mkdirTree(folder);
  for (const { path, file } of files) {
    const place = `${folder}/${path}`;
    FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    FS.writeFile(place, new Uint8Array(await file.arrayBuffer()));
  }
  makeReadOnly(folder);
  const depth = (path) => path.split("/").length;
  const [chosen] = files.map(({ path }) => path).filter(canBeOpened).sort((a, b) => depth(a) - depth(b));
  if (!chosen) return reportError("None of these is a level, a map, a replay or a preset");
  callGame("pageOpenFile", `${folder}/${chosen}`);
  byId("canvas").focus({ preventScroll: true });
}

async function filesOf(entry, prefix = "") {
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
    return [{ path: prefix + entry.name, file }];
  }
  const reader = entry.createReader();
  const all = [];
  for (;;) {
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    for (const one of some) all.push(...await filesOf(one, `${prefix}${entry.name}/`));
  }
}

async function openDrop(data) {
  const text = data.getData("text/plain");
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  const plain = [...data.files].map((file) => ({ path: file.name, file }));
  if (entries.length === 0 && plain.length === 0) return text && callGame("pageOpenLink", text);
  const all = [];
  for (const entry of entries) all.push(...await filesOf(entry));
  return openFiles(all.length > 0 ? all : plain);
}

function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function listenForFiles() {
  const stage = byId("stage");
  let depth = 0;
  const show = (by) => {
    depth = Math.max(0, depth + by);
    byId("drop").hidden = depth === 0;
  };
  window.addEventListener("dragenter", (event) => { event.preventDefault(); show(1); });
  window.addEventListener("dragleave", () => show(-1));
  window.addEventListener("dragover", (event) => event.preventDefault());
  window.addEventListener("drop", (event) => {
    event.preventDefault();
    show(-depth);
    openDrop(event.dataTransfer).catch((error) => reportError(`Not opened: ${error.message}`));
  });
  byId("upload").addEventListener("click", () => byId("files").click());
  byId("files").addEventListener("change", (event) => {
    openFiles([...event.target.files].map((file) => ({ path: file.name, file })));
    event.target.value = "";
  });
  byId("download").addEventListener("click", () => download(callGame("pageFileName"), callGame("pageFile", 0)));
  byId("download-replay").addEventListener("click", () => {
    download(callGame("pageFileName").replace(/\.json$/, "-replay.json"), callGame("pageFile", 1));
  });
  // The browser sends the paste event only if the key is not handled, so the key is forwarded to the
  // game afterwards.
  window.addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text/plain");
    callGame("pagePaste", text);
    if (!canType && /#(level|replay|preset)=/.test(text)) return callGame("pageOpenLink", text);
    if (document.activeElement !== byId("canvas")) return undefined;
    for (const type of ["keydown", "keyup"]) {
      const key = new KeyboardEvent(type, { key: "v", code: "KeyV", keyCode: 86, ctrlKey: true, bubbles: true });
      key.isForwarded = true;
      byId("canvas").dispatchEvent(key);
    }
    return undefined;
  });
  byId("fullscreen").addEventListener("click", () => {
    if (document.fullscreenElement) return document.exitFullscreen();
    return stage.requestFullscreen?.().then(() => byId("canvas").focus());
  });
}

// ---- keyboard, focus, touch ----------------------------------------------------------------------

/** True for keys of the browser, which are not passed to the game. */
function isBrowserKey(event) {
  if (event.isForwarded) return false;
  const command = event.ctrlKey || event.metaKey;
  if (["F5", "F11", "F12"].includes(event.key)) return true;
  if (!command) return event.altKey && ["ArrowLeft", "ArrowRight"].includes(event.key);
  const letter = event.key.toLowerCase();
  if (event.shiftKey) return "ijcrntw".includes(letter);
  return ["r", "f", "t", "w", "n", "l", "p", "v", "tab"].includes(letter);
}

function listenForKeys() {
  const canvas = byId("canvas");
  const wake = byId("wake");
  for (const type of ["keydown", "keyup"])
    window.addEventListener(type, (event) => {
      if (event.target === canvas && isBrowserKey(event)) event.stopImmediatePropagation();
    }, true);
  canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
  canvas.addEventListener("focus", () => { wake.hidden = true; });
  canvas.addEventListener("blur", () => {
    callGame("pageReleaseKeys");
    wake.hidden = !isRunning || isTouchScreen();
  });
  wake.addEventListener("click", () => canvas.focus({ preventScroll: true }));
  for (const button of document.querySelectorAll("[data-action]"))
    button.addEventListener("click", () => {
      callGame("pagePerform", button.dataset.action);
      canvas.focus({ preventScroll: true });
    });
}

function listenForTouch() {
  const held = new Map();  // pointer -> button
  const sendButtons = () => {
    let bits = 0;
    for (const button of held.values()) bits |= Number(button.dataset.hold);
    callGame("pageSetButtons", bits);
    for (const button of document.querySelectorAll("[data-hold]"))
      button.classList.toggle("held", [...held.values()].includes(button));
  };
  const area = byId("touch");
  const buttonAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-hold]");
  area.addEventListener("pointerdown", (event) => {
    const button = buttonAt(event);
    if (!button) return;
    event.preventDefault();
    if (button.hasPointerCapture?.(event.pointerId)) button.releasePointerCapture(event.pointerId);
    held.set(event.pointerId, button);
    sendButtons();
  });
  // A finger may slide from one button to the next.
  window.addEventListener("pointermove", (event) => {
    if (!held.has(event.pointerId)) return;
    const button = buttonAt(event);
    if (button && button !== held.get(event.pointerId)) {
      held.set(event.pointerId, button);
      sendButtons();
    }
  });
  for (const type of ["pointerup", "pointercancel"])
    window.addEventListener(type, (event) => {
      if (held.delete(event.pointerId)) sendButtons();
    });
  area.addEventListener("contextmenu", (event) => event.preventDefault());
  area.hidden = !isTouchScreen();
}

function listenForEnd() {
  window.addEventListener("beforeunload", (event) => {
    if (unsaved || store.busy || store.dirty) event.preventDefault();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden") return;
    callGame("pageHidden");
    saveFiles();
  });
  // Browsers play sound only after the first press.
  const resumeSound = () => Module.SDL2?.audioContext?.resume?.();
  for (const type of ["pointerdown", "keydown"]) window.addEventListener(type, resumeSound, true);
  window.addEventListener("hashchange", openHash);
}

// ---- the program ---------------------------------------------------------------------------------

var Module = {
  arguments: [],
  canvas: null,
  print: (text) => console.log(text),
  printErr: (text) => console.warn(text),
  setStatus(text) {
    const count = /\((\d+)\/(\d+)\)/.exec(text);
    if (count) byId("progress").value = count[1] / count[2];
  },
  preRun: [() => {
    addRunDependency("player");
    openFolder()
      .then(() => removeRunDependency("player"))
      .catch((error) => showFatalError("The game cannot start: " + error));
  }],
  onRuntimeInitialized() {
    FS.mkdirTree(dropFolder);
    for (const folder of ["/assets", "/levels", "/presets"]) makeReadOnly(folder);
  },
  onAbort: (what) => showFatalError("The game has stopped: " + what + ". Reload the page; saved files are kept."),
  noInitialRun: true,
  page: {
    saveFiles,
    isTouchScreen,
    /** Called after each frame. */
    onFrame(isUnsaved, wantsText) {
      if (!byId("loading").hidden) {
        byId("loading").hidden = true;
        performance.mark("first picture");
        byId("wake").hidden = document.activeElement === byId("canvas") || isTouchScreen();
      }
      canType = wantsText !== 0;
      unsaved = isUnsaved !== 0;
    },
    /** Called for Esc when nothing is left to close. */
    releaseKeyboard() {
      byId("canvas").blur();
      showStatus("Click the game to use the keyboard again");
    },
    copy(text) {
      const done = () => showStatus("Copied");
      const fallback = () => {
        const field = document.createElement("textarea");
        field.value = text;
        document.body.append(field);
        field.select();
        const isDone = document.execCommand("copy");
        field.remove();
        byId("canvas").focus({ preventScroll: true });
        if (isDone) done(); else reportError("This browser does not allow copying; use Download");
      };
      if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, fallback); else fallback();
    },
    /** Opens the link on the clipboard. */
    paste() {
      const ask = () => reportError("Press Ctrl+V to paste the link");
      if (navigator.clipboard?.readText) navigator.clipboard.readText().then((text) => callGame("pageOpenLink", text), ask); else ask();
    },
  },
};

/** @return arguments for a small touch screen: a larger world, without the panel */
function argumentsForDisplay() {
  const side = Math.min(innerWidth, innerHeight) * devicePixelRatio;
  if (!isTouchScreen() || Math.min(innerWidth, innerHeight) > 600) return [];
  return ["--no-panel", "--scale", String(Math.min(8, Math.max(1, Math.round(side / 320))))];
}

async function startGame() {
  Module.arguments.push(...argumentsForDisplay(), ...await argumentsFromAddress());
  isRunning = true;
  openHash();
  for (const text of lateErrors) reportError(text);
  Module.callMain(Module.arguments);
}

const missing = missingFeature();
if (missing) Module.preRun = [() => { throw new Error(missing); }];
Module.postRun = [() => startGame().catch((error) => showFatalError("The game cannot start: " + (error.message ?? error)))];

document.addEventListener("DOMContentLoaded", () => {
  Module.canvas = byId("canvas");
  if (missing) return showFatalError(`This browser cannot run the game: it lacks ${missing}. Newer versions have it.`);
  listenForFiles();
  listenForKeys();
  listenForTouch();
  return listenForEnd();
});

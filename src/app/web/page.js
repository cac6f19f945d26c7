// The page's side of the game: loading, the keyboard's ways in and out, files, links, saving in the
// browser's own store, fingers. Its other side is page_web.cpp.
"use strict";

const own = "/libsdl";      // where SDL puts the player's folder
const dropped = "/dropped";  // what was dropped; nothing of it stays
const longAgo = 0;           // [ms] shipped files are older than all that the player writes

const store = { keeps: true, why: "", dirty: false, busy: false };
let unsaved = false;
let canType = false;
let isRunning = false;

const byId = (id) => document.getElementById(id);
const hasFingers = () => matchMedia("(pointer: coarse)").matches;

function say(text, isBad = false) {
  byId("status").textContent = text;
  byId("status").classList.toggle("bad", isBad);
}

/** The game cannot be played here: says so where it would be. */
function giveUp(text) {
  byId("loading").hidden = false;
  byId("loading").classList.add("bad");
  byId("loading-text").textContent = text;
}

/** Calls one of the game's functions with texts and numbers. */
function tell(name, ...values) {
  if (!isRunning) return undefined;
  const types = values.map((value) => (typeof value === "string" ? "string" : "number"));
  return Module.ccall(name, name.startsWith("pageFile") ? "string" : null, types, values);
}

function complain(text) {
  tell("pageNotify", text, 1);
  say(text, true);
}

// ---- what this browser can do -------------------------------------------------------------------

function lacking() {
  const can = (...bytes) => WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, ...bytes]));
  if (typeof WebAssembly !== "object") return "WebAssembly";
  if (!can(1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11)) return "exceptions in WebAssembly";
  if (!can(1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11)) return "vectors in WebAssembly";
  return "";
}

// ---- saving: the player's folder lies in IndexedDB ----------------------------------------------

/** Writes what has changed to the browser's store, and tells the game once it is there. */
function keep() {
  store.dirty = true;
  if (store.busy) return;
  if (!store.keeps) {
    store.dirty = false;
    tell("pageStored", store.why);
    return;
  }
  store.busy = true;
  store.dirty = false;
  FS.syncfs(false, (fault) => {
    store.busy = false;
    if (fault) say("This browser kept nothing: " + fault, true);
    if (store.dirty && !fault) return keep();
    store.dirty = false;
    tell("pageStored", fault ? String(fault) : "");
  });
}

/** Looks at each change of the player's folder; several at once are one write. */
function watchFolder() {
  let timer = 0;
  const isOwn = (path) => typeof path === "string" && path.startsWith(own) && !path.endsWith(".lock") && !path.includes("/.pixelstep-");
  for (const name of ["rename", "unlink"]) {
    const done = FS[name];
    FS[name] = (...paths) => {
      const result = done.apply(FS, paths);
      if (isOwn(paths[paths.length - 1])) {
        clearTimeout(timer);
        timer = setTimeout(keep, 100);
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

/** Nobody may write into a folder: a save of what is in it asks for a name. */
function close(folder) {
  eachFile(folder, (path) => {
    FS.chmod(path, FS.isDir(FS.stat(path).mode) ? 0o555 : 0o444);
    FS.utime(path, longAgo, longAgo);  // last: a change of mode is one of now
  });
  FS.chmod(folder, 0o555);
}

/** Two pages would overwrite each other's files: the second one keeps nothing. */
function takeTurn() {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks.request("pixelstep", { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => {});  // held until the page goes
    }).catch(() => resolve(true));
  });
}

async function openFolder() {
  FS.mkdir(own);
  FS.mount(IDBFS, {}, own);
  const fault = await new Promise((resolve) => FS.syncfs(true, resolve));
  if (fault) {
    store.keeps = false;
    store.why = "this browser lets the page keep nothing; download what you make";
  } else if (!await takeTurn()) {
    store.keeps = false;
    store.why = "the game is open in another tab, which keeps its own; close that one and reload";
  }
  if (!store.keeps) say("Nothing is kept: " + store.why, true);
  watchFolder();
}

// ---- what the address asks for -------------------------------------------------------------------

/** @return the program's words */
async function wordsOfAddress() {
  const query = new URLSearchParams(location.search);
  const level = query.get("level");
  if (level !== null) {
    const stem = level.replace(/\.json$/, "");
    const found = ["", "lessons/", "courses/", "bugs/"].map((folder) => `/levels/${folder}${stem}.json`)
      .find((path) => /^[\w/-]+$/.test(stem) && FS.analyzePath(path).exists);
    if (found) return [found];
    later(`There is no level '${level}' here`);
  }
  const replay = query.get("replay");
  if (replay !== null) {
    try {
      const address = new URL(replay, location.href);
      if (address.origin !== location.origin) throw new Error("it lies on another host");
      const answer = await fetch(address);
      if (!answer.ok) throw new Error("the server answered " + answer.status);
      FS.writeFile("/replay.json", new Uint8Array(await answer.arrayBuffer()));
      return ["--replay", "/replay.json"];
    } catch (fault) {
      later(`The replay '${replay}' cannot be read: ${fault.message}`);
    }
  }
  return [];
}

const complaints = [];
function later(text) {
  complaints.push(text);
}

function openHash() {
  if (location.hash.length < 2 || byId(location.hash.slice(1))) return;
  tell("pageOpenLink", location.hash);
}

// ---- files in and out ----------------------------------------------------------------------------

const isOpened = (name) => /\.(json|tmj|tmx|ldtk|world)$/i.test(name);
let drops = 0;

/** Puts files side by side, as they were, and opens the one that is a level. */
async function take(files) {
  const folder = `${dropped}/${++drops}`;
  FS.mkdirTree(folder);
  for (const { path, file } of files) {
    const place = `${folder}/${path}`;
    FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    FS.writeFile(place, new Uint8Array(await file.arrayBuffer()));
  }
  close(folder);
  const depth = (path) => path.split("/").length;
  const [chosen] = files.map(({ path }) => path).filter(isOpened).sort((a, b) => depth(a) - depth(b));
  if (!chosen) return complain("None of these is a level, a map, a replay or a preset");
  tell("pageOpenFile", `${folder}/${chosen}`);
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

async function takeDrop(data) {
  const text = data.getData("text/plain");
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  const plain = [...data.files].map((file) => ({ path: file.name, file }));
  if (entries.length === 0 && plain.length === 0) return text && tell("pageOpenLink", text);
  const all = [];
  for (const entry of entries) all.push(...await filesOf(entry));
  return take(all.length > 0 ? all : plain);
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
    takeDrop(event.dataTransfer).catch((fault) => complain(`Not opened: ${fault.message}`));
  });
  byId("upload").addEventListener("click", () => byId("files").click());
  byId("files").addEventListener("change", (event) => {
    take([...event.target.files].map((file) => ({ path: file.name, file })));
    event.target.value = "";
  });
  byId("download").addEventListener("click", () => download(tell("pageFileName"), tell("pageFile", 0)));
  byId("download-replay").addEventListener("click", () => {
    download(tell("pageFileName").replace(/\.json$/, "-replay.json"), tell("pageFile", 1));
  });
  // The browser gives what is pasted to whom it told of the key; so the game hears of it afterwards.
  window.addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text/plain");
    tell("pagePaste", text);
    if (!canType && /#(level|replay|preset)=/.test(text)) return tell("pageOpenLink", text);
    if (document.activeElement !== byId("canvas")) return undefined;
    for (const type of ["keydown", "keyup"]) {
      const key = new KeyboardEvent(type, { key: "v", code: "KeyV", keyCode: 86, ctrlKey: true, bubbles: true });
      key.isPassedOn = true;
      byId("canvas").dispatchEvent(key);
    }
    return undefined;
  });
  byId("fullscreen").addEventListener("click", () => {
    if (document.fullscreenElement) return document.exitFullscreen();
    return stage.requestFullscreen?.().then(() => byId("canvas").focus());
  });
}

// ---- keyboard, focus, fingers --------------------------------------------------------------------

/** The browser's own keys, which the game never sees. */
function isBrowsers(event) {
  if (event.isPassedOn) return false;
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
      if (event.target === canvas && isBrowsers(event)) event.stopImmediatePropagation();
    }, true);
  canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
  canvas.addEventListener("focus", () => { wake.hidden = true; });
  canvas.addEventListener("blur", () => {
    tell("pageReleaseKeys");
    wake.hidden = !isRunning || hasFingers();
  });
  wake.addEventListener("click", () => canvas.focus({ preventScroll: true }));
  for (const button of document.querySelectorAll("[data-action]"))
    button.addEventListener("click", () => {
      tell("pagePerform", button.dataset.action);
      canvas.focus({ preventScroll: true });
    });
}

function listenForFingers() {
  const held = new Map();  // pointer -> button
  const tellHeld = () => {
    let bits = 0;
    for (const button of held.values()) bits |= Number(button.dataset.hold);
    tell("pageSetButtons", bits);
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
    tellHeld();
  });
  // A thumb slides from one button to the next.
  window.addEventListener("pointermove", (event) => {
    if (!held.has(event.pointerId)) return;
    const button = buttonAt(event);
    if (button && button !== held.get(event.pointerId)) {
      held.set(event.pointerId, button);
      tellHeld();
    }
  });
  for (const type of ["pointerup", "pointercancel"])
    window.addEventListener(type, (event) => {
      if (held.delete(event.pointerId)) tellHeld();
    });
  area.addEventListener("contextmenu", (event) => event.preventDefault());
  area.hidden = !hasFingers();
}

function listenForEnd() {
  window.addEventListener("beforeunload", (event) => {
    if (unsaved || store.busy || store.dirty) event.preventDefault();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden") return;
    tell("pageHidden");
    keep();
  });
  // Sound waits for the first press.
  const wakeSound = () => Module.SDL2?.audioContext?.resume?.();
  for (const type of ["pointerdown", "keydown"]) window.addEventListener(type, wakeSound, true);
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
      .catch((fault) => giveUp("The game cannot start: " + fault));
  }],
  onRuntimeInitialized() {
    FS.mkdirTree(dropped);
    for (const folder of ["/assets", "/levels", "/presets"]) close(folder);
  },
  onAbort: (what) => giveUp("The game has stopped: " + what + ". Reload the page; what was saved is there."),
  noInitialRun: true,
  page: {
    keep,
    hasFingers,
    /** Once a frame. */
    shown(isUnsaved, wantsText) {
      if (!byId("loading").hidden) {
        byId("loading").hidden = true;
        performance.mark("first picture");
        byId("wake").hidden = document.activeElement === byId("canvas") || hasFingers();
      }
      canType = wantsText !== 0;
      unsaved = isUnsaved !== 0;
    },
    /** Esc with nothing left to close. */
    releaseKeyboard() {
      byId("canvas").blur();
      say("The keyboard is the page's again");
    },
    copy(text) {
      const done = () => say("Copied");
      const fallback = () => {
        const field = document.createElement("textarea");
        field.value = text;
        document.body.append(field);
        field.select();
        const isDone = document.execCommand("copy");
        field.remove();
        byId("canvas").focus({ preventScroll: true });
        if (isDone) done(); else complain("This browser copies nothing; use Download");
      };
      if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, fallback); else fallback();
    },
    /** Opens the link on the clipboard. */
    paste() {
      const ask = () => complain("This browser asks for Ctrl+V to paste the link");
      if (navigator.clipboard?.readText) navigator.clipboard.readText().then((text) => tell("pageOpenLink", text), ask); else ask();
    },
  },
};

/** On a small display the world is shown as large as thumbs want it, and without the panel. */
function wordsOfDisplay() {
  const side = Math.min(innerWidth, innerHeight) * devicePixelRatio;
  if (!hasFingers() || Math.min(innerWidth, innerHeight) > 600) return [];
  return ["--no-panel", "--scale", String(Math.min(8, Math.max(1, Math.round(side / 320))))];
}

async function begin() {
  Module.arguments.push(...wordsOfDisplay(), ...await wordsOfAddress());
  isRunning = true;
  openHash();
  for (const text of complaints) complain(text);
  Module.callMain(Module.arguments);
}

const needed = lacking();
if (needed) Module.preRun = [() => { throw new Error(needed); }];
Module.postRun = [() => begin().catch((fault) => giveUp("The game cannot start: " + (fault.message ?? fault)))];

document.addEventListener("DOMContentLoaded", () => {
  Module.canvas = byId("canvas");
  if (needed) return giveUp(`This browser cannot run the game: it lacks ${needed}. Newer ones have it.`);
  listenForFiles();
  listenForKeys();
  listenForFingers();
  return listenForEnd();
});

// Tests the page in a headless Chromium: page_test.js ADDRESS ROOT [WORD]; WORD: only tests with it in their names.
// Prints a line for each test; exits with 1 if one failed. Pictures are written to ROOT/build/web_test/.
"use strict";
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { chromium } = require("playwright-core");

const [address, root, word = ""] = process.argv.slice(2);
const pictures = path.join(root, "build/web_test");
const args = ["--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
const first = 60000;  // [ms] for the first picture on a busy machine

class Failed extends Error {}
function check(isTrue, message) {
  if (!isTrue) throw new Failed(message);
}

let browser;
const foreignRequests = [];  // requests to other hosts

/** A browser context with its own storage. */
async function player(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 768 }, acceptDownloads: true, ...options });
  await context.route("**/*", (route) => {
    const url = route.request().url();
    if (!url.startsWith(address) && !/^(blob|data):/.test(url)) {
      foreignRequests.push(url);
      return route.abort();
    }
    return route.continue();
  });
  return context;
}

/** Opens the page. By default the playground is played at once, without the title. */
async function open(context, suffix = "?level=playground") {
  const page = await context.newPage();
  page.messages = [];
  page.on("console", (message) => page.messages.push(message.text()));
  page.on("pageerror", (error) => page.messages.push("page error: " + error.message));
  page.on("dialog", (dialog) => dialog.accept().catch(() => {}));
  await page.goto(address + suffix);
  await waitForStart(page);
  return page;
}

async function waitForStart(page) {
  await page.waitForFunction(() => document.getElementById("loading").hidden, null, { timeout: first });
  await frames(page, 3);
}

/** Waits until the game has drawn this many frames, however slow the machine is. */
async function frames(page, count) {
  await page.evaluate((wanted) => new Promise((resolve) => {
    let left = wanted;
    const next = () => (left-- > 0 ? requestAnimationFrame(next) : resolve());
    next();
  }), count);
}

const levelOf = async (page) => JSON.parse(await page.evaluate(() => Module.ccall("pageFile", "string", ["number"], [0])));
const replayOf = async (page) => JSON.parse(await page.evaluate(() => Module.ccall("pageFile", "string", ["number"], [1])));
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

async function until(page, message, condition) {
  for (let i = 0; i < 200; ++i) {
    if (await condition()) return;
    await page.waitForTimeout(50);
  }
  await page.screenshot({ path: path.join(pictures, "failed.png") });
  throw new Failed(message);
}

async function focus(page) {
  await page.focus("#canvas");
  await frames(page, 2);
}

async function hold(page, key, ms) {
  await page.keyboard.down(key);
  await page.waitForTimeout(ms);
  await page.keyboard.up(key);
  await frames(page, 3);
}

async function press(page, key) {
  await page.keyboard.press(key, { delay: 60 });
  await frames(page, 4);
}

/** Paints a stroke of tiles. */
async function paint(page, x = 200, y = 200) {
  await page.mouse.move(x, y + 48);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(x + 150, y + 48, { steps: 5 });
  await frames(page, 2);
  await page.mouse.up({ button: "right" });
  await frames(page, 4);
}

async function saveAs(page, name) {
  await focus(page);
  await press(page, "Control+Shift+s");
  await frames(page, 10);
  if (name) {
    await page.keyboard.press("Control+a", { delay: 60 });
    await frames(page, 3);
    await page.keyboard.type(name, { delay: 40 });
    await frames(page, 5);
  }
  await page.screenshot({ path: path.join(pictures, "save_as.png") });
  await press(page, "Enter");
}

const waitUntilStored = (page) => page.evaluate(() => new Promise((resolve) => {
  const wait = () => (store.busy || store.dirty ? setTimeout(wait, 50) : resolve());
  setTimeout(wait, 400);
}));
const ownFiles = (page) => page.evaluate(() => {
  const found = [];
  eachFile("/libsdl/pixelstep", (one) => found.push(one));
  return found;
});

/** A replay that contains its level, as in links and dropped files. */
function wholeReplay() {
  const replay = JSON.parse(fs.readFileSync(path.join(root, "tests/replays/jumps.json")));
  replay.level = JSON.parse(fs.readFileSync(path.join(root, "levels/jumps.json")));
  return replay;
}

const compressed = (text) => require("node:zlib").deflateRawSync(text).toString("base64url");

/** Drops files onto the page, as from the desktop. */
async function drop(page, files) {
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, bytes } of all)
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name));
    return transfer;
  }, files.map((file) => ({ name: path.basename(file), bytes: fs.readFileSync(file).toString("base64") })));
  await page.dispatchEvent("#stage", "drop", { dataTransfer: data });
  await frames(page, 10);
}

const tests = {
  "it plays": async () => {
    const page = await open(await player(), "");
    await page.screenshot({ path: path.join(pictures, "first.png") });
    await focus(page);
    await hold(page, "KeyD", 600);
    await hold(page, "KeyW", 300);
    const replay = await replayOf(page);
    check(replay.steps > 10, "time runs");
    const buttons = replay.commands.flatMap((command) => command.hold ?? []);
    check(buttons.includes("right"), "D walks");
    check(buttons.includes("jump") || buttons.includes("up"), "W jumps");
    await until(page, "sound runs after the first press", () => page.evaluate(() => Module.SDL2.audioContext.state === "running"));
    check(!page.messages.some((line) => /page error|abort/i.test(line)), page.messages.join("\n"));
  },

  "the title leads to the map of courses, and that to the first course": async () => {
    const page = await open(await player(), "");
    await focus(page);
    await press(page, "Enter");
    await frames(page, 10);
    await page.screenshot({ path: path.join(pictures, "journey.png") });
    await press(page, "Enter");
    const name = JSON.parse(fs.readFileSync(path.join(root, "levels/courses/meadow.json"))).name;
    await until(page, "the first course is played", async () => (await levelOf(page)).name === name);
  },

  "tiles are painted, saved under a name and found again after a reload": async () => {
    const context = await player();
    const page = await open(context);
    await focus(page);
    const before = await levelOf(page);
    await paint(page);
    await until(page, "a stroke changes the level", async () => !same(await levelOf(page), before));
    const painted = await levelOf(page);
    await press(page, "Control+s");
    await until(page, "a bundled level is saved as a copy", async () => (await ownFiles(page)).some((one) => /levels\/playground\.json$/.test(one)));
    await saveAs(page, "mine");
    await until(page, "the level is in the own folder", async () => (await ownFiles(page)).some((one) => /levels\/mine/.test(one)));
    await waitUntilStored(page);
    await page.reload();
    await waitForStart(page);
    check((await ownFiles(page)).some((one) => /levels\/mine/.test(one)), "a reload finds the file");
    const file = (await ownFiles(page)).find((one) => /levels\/mine[^~]*$/.test(one));
    await page.evaluate((one) => callGame("pageOpenFile", one), file);
    await until(page, "the level is as it was saved", async () => same((await levelOf(page)).rows, painted.rows));
  },

  "a slider of the panel changes a setting": async () => {
    const page = await open(await player());
    await focus(page);
    const before = await levelOf(page);
    await page.screenshot({ path: path.join(pictures, "panel.png") });
    // The slider of the jump height.
    await page.mouse.move(1126, 472);
    await frames(page, 3);
    await page.mouse.down();
    await frames(page, 3);
    await page.mouse.move(1200, 472, { steps: 3 });
    await frames(page, 3);
    await page.mouse.up();
    await frames(page, 3);
    const after = await levelOf(page);
    check(!same(after.tuning, before.tuning), "the movement settings changed");
    return "";
  },

  "settings survive a reload": async () => {
    const context = await player();
    const page = await open(context);
    await focus(page);
    await press(page, "F2");
    await page.evaluate(() => callGame("pageHidden"));
    await waitUntilStored(page);
    const read = () => page.evaluate(() => JSON.parse(FS.readFile("/libsdl/pixelstep/settings.json", { encoding: "utf8" })));
    check(same((await read()).panel, false), "the panel's state is written: " + JSON.stringify(await read()));
    await page.reload();
    await waitForStart(page);
    check(same((await read()).panel, false), "and is restored after a reload");
  },

  "the open dialog opens and is drawn": async () => {
    const page = await open(await player());
    await focus(page);
    await press(page, "Control+o");
    await frames(page, 30);
    await page.screenshot({ path: path.join(pictures, "open.png") });
    await press(page, "Escape");
    await frames(page, 10);
    await hold(page, "KeyD", 300);
    check((await replayOf(page)).steps > 5, "and the game continues");
  },

  "unsaved work is offered after a reload": async () => {
    const context = await player();
    const page = await open(context);
    await focus(page);
    await paint(page);
    const painted = await levelOf(page);
    await page.waitForTimeout(3000);
    await until(page, "it is written", async () => (await ownFiles(page)).some((one) => /recovery\/.*\.json$/.test(one)));
    await waitUntilStored(page);
    await page.reload();
    await waitForStart(page);
    await frames(page, 10);
    await page.screenshot({ path: path.join(pictures, "recovery.png") });
    await focus(page);
    await press(page, "Enter");
    await until(page, "Enter restores it", async () => same((await levelOf(page)).rows, painted.rows));
  },

  "the page opens a link, and the program opens a link of the page": async () => {
    const program = [process.env.PIXELSTEP, "build/release/pixelstep", "build/dev/pixelstep"]
      .filter(Boolean).map((one) => path.resolve(root, one)).find((one) => fs.existsSync(one));
    const context = await player({ permissions: ["clipboard-read", "clipboard-write"] });
    const page = await open(context);
    await focus(page);
    await paint(page);
    const painted = await levelOf(page);
    await press(page, "F8");
    let link = "";
    await until(page, "F8 copies a link", async () => {
      link = await page.evaluate(() => navigator.clipboard.readText());
      return link.includes("#level=");
    });
    check(link.startsWith(address + "#level="), "it leads to this page: " + link.slice(0, 60));
    const other = await open(await player(), link.slice(address.length));
    await until(other, "the link opens the level", async () => same(await levelOf(other), painted));
    check(await other.evaluate(() => !unsaved), "a level from a link is not unsaved work");
    if (!program) return "the program is not built, so only the page was tested";
    const trace = path.join(pictures, "link.csv");
    const record = path.join(pictures, "link_replay.json");
    const environment = { ...process.env, SDL_VIDEODRIVER: "dummy", SDL_AUDIODRIVER: "dummy", XDG_DATA_HOME: pictures };
    execFileSync(program, [link, "--quit-after", "10", "--record", record, "--trace", trace], { env: environment });
    check(same(JSON.parse(fs.readFileSync(record)).level.rows, painted.rows), "the program plays the link's level");
    return "";
  },

  "a link that is cut off shows a message, tested at every tenth letter": async () => {
    const page = await open(await player());
    await focus(page);
    const before = await levelOf(page);
    const text = fs.readFileSync(path.join(root, "levels/jumps.json"));
    const link = "#level=" + compressed(text);
    for (let size = 2; size < link.length; size += 10) {
      await page.evaluate((cut) => { location.hash = cut; }, link.slice(0, size));
      await frames(page, 2);
      check(same(await levelOf(page), before), "cut at " + size + ", it changes nothing");
      check(await page.evaluate(() => document.getElementById("loading").hidden), "the game is there");
    }
    await page.screenshot({ path: path.join(pictures, "cut.png") });
    await page.evaluate((whole) => { location.hash = whole; }, link);
    await until(page, "the complete link is opened", async () => (await levelOf(page)).name === JSON.parse(text).name);
    const fresh = await open(await player(), link.slice(0, 200));
    await fresh.screenshot({ path: path.join(pictures, "cut_fresh.png") });
    check(same((await levelOf(fresh)).rows, before.rows), "a page that starts with a cut link plays the playground");
  },

  "a pasted link is opened, and Ctrl+V in edit mode still pastes tiles": async () => {
    const page = await open(await player());
    await focus(page);
    const text = fs.readFileSync(path.join(root, "levels/jumps.json"));
    const paste = (message) => page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.getElementById("canvas").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, message);
    await paste("look: " + address + "#level=" + compressed(text));
    await until(page, "it is opened", async () => (await levelOf(page)).name === JSON.parse(text).name);
    await press(page, "Tab");
    await press(page, "Control+a");
    await press(page, "Control+c");
    const before = await levelOf(page);
    await page.mouse.move(300, 300);
    await page.keyboard.down("Control");
    await paste("no link");
    await frames(page, 5);
    await page.keyboard.up("Control");
    await page.mouse.down();
    await frames(page, 3);
    await page.mouse.up();
    await frames(page, 5);
    await page.screenshot({ path: path.join(pictures, "pasted.png") });
    check(!same((await levelOf(page)).rows, before.rows), "the tiles are pasted");
  },

  "the address selects a bundled level or a replay": async () => {
    const page = await open(await player(), "?level=jumps");
    check((await levelOf(page)).name === JSON.parse(fs.readFileSync(path.join(root, "levels/jumps.json"))).name, "?level=jumps");
    const lesson = await open(await player(), "?level=rays");
    check((await levelOf(lesson)).name === JSON.parse(fs.readFileSync(path.join(root, "levels/lessons/rays.json"))).name, "?level=rays");
    const none = await open(await player(), "?level=nowhere");
    check(/nowhere/.test(await none.textContent("#status")), "an unknown level shows a message");
    const far = await open(await player(), "?replay=https://example.org/replay.json");
    check(/another host/.test(await far.textContent("#status")), "a replay on another host is rejected");
  },

  "links open replays and presets, and a replay next to the page is opened": async () => {
    const replay = wholeReplay();
    const isWatched = (page) => until(page, "the replay is watched", async () => (await levelOf(page)).name === replay.level.name);
    await isWatched(await open(await player(), "#replay=" + compressed(JSON.stringify(replay))));
    const context = await player();
    await context.route("**/next_to_page.json", (route) => route.fulfill({ json: replay }));
    await isWatched(await open(context, "?replay=next_to_page.json"));
    const page = await open(await player());
    const before = await levelOf(page);
    const preset = fs.readFileSync(path.join(root, "presets/floaty.json"));
    await page.evaluate((link) => { location.hash = link; }, "#preset=" + compressed(preset));
    await until(page, "the preset is applied", async () => !same((await levelOf(page)).tuning, before.tuning));
    for (const kind of ["replay", "preset"]) {
      const was = await levelOf(page);
      await page.evaluate((cut) => { location.hash = cut; }, `#${kind}=${compressed(preset).slice(0, 40)}`);
      await frames(page, 5);
      check(same(await levelOf(page), was), "a cut link of a " + kind + " changes nothing");
    }
  },

  "closing the page asks only if there is unsaved work": async () => {
    const isAskedOnClose = async (paints) => {
      const page = await open(await player());
      await focus(page);
      if (paints) await paint(page);
      await frames(page, 5);
      let kind = "";
      page.removeAllListeners("dialog");
      page.on("dialog", (dialog) => { kind = dialog.type(); dialog.accept().catch(() => {}); });
      await page.close({ runBeforeUnload: true });
      for (let i = 0; i < 40 && !page.isClosed(); ++i) await new Promise((done) => setTimeout(done, 50));
      return kind === "beforeunload";
    };
    check(await isAskedOnClose(true), "with a stroke");
    check(!await isAskedOnClose(false), "without");
  },

  "saving is reported once the browser has stored the file": async () => {
    const page = await open(await player());
    await focus(page);
    await paint(page);
    // The storage reports completion only when the test calls the answers.
    await page.evaluate(() => {
      const done = FS.syncfs;
      window.answers = [];
      window.reported = [];
      FS.syncfs = (down, then) => done.call(FS, down, (error) => window.answers.push(() => then(error)));
      const real = Module.ccall;
      Module.ccall = (name, ...rest) => { if (name === "pageStored") window.reported.push(rest[2][0]); return real(name, ...rest); };
    });
    await saveAs(page, "slow");
    await until(page, "it is saved", async () => (await page.evaluate(() => window.answers.length)) > 0);
    await frames(page, 20);
    check((await page.evaluate(() => window.reported.length)) === 0, "nothing is reported before that");
    await until(page, "it is reported afterwards", () => page.evaluate(() => {
      for (const answer of window.answers.splice(0)) answer();    // first, later changes are stored
      return window.reported.length > 0;
    }));
  },

  "a dropped Tiled map with its files is played": async () => {
    const page = await open(await player());
    const map = ["external.tmj", "walls.tsj", "tiles.png"].map((name) => path.join(root, "tests/tiled", name));
    const before = await levelOf(page);
    await drop(page, map);
    await frames(page, 20);
    await page.screenshot({ path: path.join(pictures, "dropped_map.png") });
    await until(page, "it is played", async () => !same((await levelOf(page)).rows, before.rows));
  },

  "a dropped preset is applied, and a dropped replay is watched": async () => {
    const page = await open(await player());
    const before = await levelOf(page);
    await drop(page, [path.join(root, "presets", fs.readdirSync(path.join(root, "presets")).find((name) => name.endsWith(".json")))]);
    await until(page, "the preset is applied", async () => !same((await levelOf(page)).tuning, before.tuning));
    const replay = path.join(pictures, "dropped_replay.json");
    const text = wholeReplay();
    fs.writeFileSync(replay, JSON.stringify(text));
    const fresh = await open(await player());
    await drop(fresh, [replay]);
    await until(fresh, "the replay is watched", async () => (await levelOf(fresh)).name === text.level.name);
  },

  "download saves the level, and upload opens it": async () => {
    const page = await open(await player());
    const [file] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
    const place = path.join(pictures, "downloaded.json");
    await file.saveAs(place);
    check(same(JSON.parse(fs.readFileSync(place)), await levelOf(page)), "the downloaded file is the level");
    const other = await open(await player(), "?level=jumps");
    await other.setInputFiles("#files", place);
    await until(other, "upload opens it", async () => same((await levelOf(other)).rows, (await levelOf(page)).rows));
  },

  "Esc releases the keyboard, and the game continues": async () => {
    const page = await open(await player());
    await focus(page);
    await press(page, "Escape");
    check(await page.evaluate(() => document.activeElement !== document.getElementById("canvas")), "the canvas has no focus");
    check(await page.isVisible("#wake"), "a button explains how to continue");
    const before = (await replayOf(page)).steps;
    await page.keyboard.down("KeyD");
    await page.waitForTimeout(200);
    await page.keyboard.up("KeyD");
    const replay = await replayOf(page);
    check(replay.steps > before, "time runs");
    check(!replay.commands.some((command) => (command.hold ?? []).includes("right")), "the game does not receive keys");
    await page.click("#wake");
    await hold(page, "KeyD", 300);
    check((await replayOf(page)).commands.some((command) => (command.hold ?? []).includes("right")), "a click gives the game the keyboard again");
  },

  "the game does not block the browser's shortcuts": async () => {
    const page = await open(await player());
    await focus(page);
    const untouched = await page.evaluate(async () => {
      const canvas = document.getElementById("canvas");
      const send = (key, code, ctrlKey) => {
        const event = new KeyboardEvent("keydown", { key, code, ctrlKey, bubbles: true, cancelable: true });
        return canvas.dispatchEvent(event);
      };
      return [send("F5", "F5", false), send("F12", "F12", false), send("r", "KeyR", true), send("f", "KeyF", true), !send("s", "KeyS", true)];
    });
    check(untouched.every(Boolean), "F5, F12, Ctrl+R, Ctrl+F pass; Ctrl+S does not: " + untouched);
  },

  "a second tab stores nothing and shows a message": async () => {
    const context = await player();
    await open(context);
    const second = await open(context);
    check(/another tab/.test(await second.textContent("#status")), "the message: " + await second.textContent("#status"));
  },

  "on a phone, touch buttons walk and jump": async () => {
    const page = await open(await player({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true }), "");
    await page.screenshot({ path: path.join(pictures, "phone.png") });
    check(await page.isVisible("#touch"), "the buttons are visible");
    const finger = async (name, ms) => {
      const box = await page.locator(`[data-hold="${name}"]`).boundingBox();
      const session = await page.context().newCDPSession(page);
      const at = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at });
      await page.waitForTimeout(ms);
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await frames(page, 3);
    };
    await finger(2, 400);
    await finger(4, 200);
    const buttons = (await replayOf(page)).commands.flatMap((command) => command.hold ?? []);
    check(buttons.includes("right") && (buttons.includes("jump") || buttons.includes("up")), "they have an effect: " + buttons);
    await page.setViewportSize({ width: 844, height: 390 });
    await frames(page, 10);
    await page.screenshot({ path: path.join(pictures, "phone_wide.png") });
  },

  "at a device pixel ratio of 2 it uses all pixels of the display": async () => {
    const page = await open(await player({ deviceScaleFactor: 2 }));
    await frames(page, 5);
    await page.screenshot({ path: path.join(pictures, "ratio2.png") });
    const [drawn, shown] = await page.evaluate(() => {
      const canvas = document.getElementById("canvas");
      return [canvas.width, Math.round(canvas.getBoundingClientRect().width * devicePixelRatio)];
    });
    check(drawn === shown, `${drawn} pixels for ${shown}`);
  },

  "time to the first picture and frame times are measured": async () => {
    const context = await player();
    await open(context);
    const page = await open(context);
    const start = await page.evaluate(() => performance.getEntriesByName("first picture")[0].startTime);
    await focus(page);
    const times = await page.evaluate(() => new Promise((resolve) => {
      const all = [];
      let last = performance.now();
      const next = (now) => {
        all.push(now - last);
        last = now;
        if (all.length < 200) requestAnimationFrame(next); else resolve(all.slice(20).sort((a, b) => a - b));
      };
      requestAnimationFrame(next);
    }));
    const canvas = await page.evaluate(() => [Module.canvas.width, Module.canvas.height]);
    const at = (part) => times[Math.floor(times.length * part)].toFixed(1);
    return `first picture ${start.toFixed(0)} ms warm; ${canvas.join("x")} a frame: median ${at(0.5)}, 95 % ${at(0.95)} ms`;
  },

  "a browser without WebAssembly exceptions gets a message": async () => {
    const context = await player();
    await context.addInitScript(() => { WebAssembly.validate = () => false; });
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(() => /lacks exceptions/.test(document.getElementById("loading-text").textContent));
    await page.screenshot({ path: path.join(pictures, "lacking.png") });
  },

  "the page requests nothing from other hosts": async () => {
    check(foreignRequests.length === 0 || foreignRequests.every((url) => url.includes("example.org")), foreignRequests.join(" "));
  },
};

(async () => {
  fs.mkdirSync(pictures, { recursive: true });
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args });
  let failed = 0;
  for (const [name, test] of Object.entries(tests)) {
    if (!name.includes(word)) continue;
    const begin = Date.now();
    try {
      const note = await test();
      console.log(`passed  ${name}${note ? ": " + note : ""} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
    } catch (error) {
      ++failed;
      console.log(`FAILED  ${name}: ${error instanceof Failed ? error.message : error.stack}`);
    }
    for (const context of browser.contexts()) await context.close();
  }
  await browser.close();
  console.log(`${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
})();

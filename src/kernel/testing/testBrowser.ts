import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter } from "node:path";
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from "playwright-core";
import { expect, onTestFinished, TestRunner } from "vitest";

/** Flags that keep Chromium from contacting anything but the page and from work that short visits do not need. */
export const chromiumArguments = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-extensions",
  "--disable-features=Translate,OptimizationHints,MediaRouter",
  // There is no graphics card, so a separate process would only copy pictures.
  "--disable-software-rasterizer",
  "--in-process-gpu",
  // Optimizing code takes longer than these short runs.
  "--js-flags=--no-opt",
];

/** The browser that the journeys of one worker share. */
export interface TestBrowser {
  /**
   * A page of a visitor who has never been here. Errors of its scripts fail the test at `close`. It may be the page of an
   * earlier test, which has forgotten everything and opens twice as fast. `continued: false` opens a new one: for tests
   * of what a browser does at its first visit or before the pointer moves. One with init scripts or a debugging session
   * is not continued. The page is closed or kept for another test when the test ends, unless it is `shared` by the
   * file's tests.
   */
  open(options?: {
    javaScript?: boolean;
    width?: number;
    colorScheme?: "light" | "dark";
    shared?: boolean;
    continued?: boolean;
  }): Promise<Page>;
  close(): Promise<void>;
}

const foundPath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** Paths of the Chromiums that `scripts/test.mjs` found: with and without a window, which report input differently. */
export const chromiumPaths: readonly string[] = process.env.CHROMIUM_PATHS?.split(delimiter) ?? [foundPath];

interface OpenOptions {
  javaScript?: boolean;
  width?: number;
  colorScheme?: "light" | "dark";
}

const viewportOf = (width: number) => ({ width, height: width < 500 ? 844 : 900 });

/** What each page and its frames have shown: where something may be stored. */
const originsOf = new WeakMap<Page, Set<string>>();

/** Pages that no other test can continue, because a test added what `forget` cannot remove. */
const changed = new WeakSet<Page>();

function noteChanges(page: Page): void {
  const context = page.context();
  const { addInitScript } = page;
  const { newCDPSession } = context;
  page.addInitScript = ((...script: Parameters<Page["addInitScript"]>) => {
    changed.add(page);
    return addInitScript.apply(page, script);
  }) as Page["addInitScript"];
  context.newCDPSession = (target) => {
    changed.add(page);
    return newCDPSession.call(context, target);
  };
}

/** Pages of earlier tests by program and options, for all files of this worker. */
const resting = new Map<string, Page[]>();

/** How many pages with the same options rest: as many as most tests have open at once. */
const maxResting = 2;

/** Leaves a page as it was when it was opened. */
async function forget(page: Page, { width, colorScheme }: Required<OpenOptions>): Promise<void> {
  const origins = originsOf.get(page) ?? new Set();
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  // Not in frames: one without scripts would not answer. Blank pages have no storage.
  await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearPermissions();
  await page.goto("about:blank");
  for (const event of ["console", "pageerror", "dialog", "download", "popup", "request", "response"] as const) {
    page.removeAllListeners(event);
  }
  await context.clearCookies();
  // Not kept open: with a second session, a page loses its emulated print when it opens another.
  const protocol = await context.newCDPSession(page);
  for (const origin of origins) await protocol.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await protocol.detach();
  changed.delete(page);
  origins.clear();
  await page.setViewportSize(viewportOf(width));
  await page.emulateMedia({ media: null, colorScheme, reducedMotion: "reduce" });
}

/** The browsers of this worker by program. They end with the worker. */
const browsers = new Map<string, Promise<Browser>>();

function browserAt(executablePath: string): Promise<Browser> {
  const running = browsers.get(executablePath);
  if (running) return running;
  const launched = chromium.launch({ executablePath, args: chromiumArguments });
  browsers.set(executablePath, launched);
  return launched;
}

/**
 * A headless browser for a test file, by default the first Chromium that `scripts/test.mjs` found. Files of one worker
 * share it. Visitors share nothing.
 */
export async function startTestBrowser(executablePath = foundPath): Promise<TestBrowser> {
  const browser = await browserAt(executablePath);
  const contexts = new Set<BrowserContext>();
  const problems: string[] = [];
  async function openNew(options: Required<OpenOptions>): Promise<Page> {
    const { javaScript, colorScheme, width } = options;
    const context = await browser.newContext({
      javaScriptEnabled: javaScript,
      viewport: viewportOf(width),
      hasTouch: width < 500,
      colorScheme,
      reducedMotion: "reduce",
    });
    contexts.add(context);
    context.on("close", () => contexts.delete(context));
    const page = await context.newPage();
    const origins = new Set<string>();
    originsOf.set(page, origins);
    page.on("framenavigated", (frame) => frame.url().startsWith("http") && origins.add(new URL(frame.url()).origin));
    noteChanges(page);
    return page;
  }

  function hearProblems(page: Page): void {
    page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.message}`));
    page.on("console", (message) => {
      const isRefusal = /Failed to load resource/.test(message.text());
      if (message.type() === "error" && !isRefusal) problems.push(`${page.url()}: ${message.text()}`);
    });
  }

  return {
    async open({ javaScript = true, width = 1280, colorScheme = "light", shared = false, continued = true } = {}) {
      const options = { javaScript, width, colorScheme };
      const isForTest = !shared && TestRunner.getCurrentTest() !== undefined;
      const key = JSON.stringify([executablePath, options]);
      const rested = resting.get(key) ?? [];
      resting.set(key, rested);
      const page = (isForTest && continued && rested.pop()) || (await openNew(options));
      contexts.add(page.context());
      hearProblems(page);
      if (!isForTest) return page;
      onTestFinished(async ({ task }) => {
        // A test that ran out of time may still be at work in its page.
        const hasPassed = task.result?.state !== "fail" && !page.isClosed();
        if (!continued || !hasPassed || changed.has(page) || rested.length >= maxResting) return page.context().close();
        await forget(page, options);
        contexts.delete(page.context());
        rested.push(page);
      });
      return page;
    },
    async close() {
      for (const context of contexts) await context.close();
      expect(problems).toEqual([]);
    },
  };
}

/**
 * Moves the pointer like a hand: over several places. Some Chromiums report its first appearance without movement,
 * which does not count as a touch.
 */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  await page.mouse.move(30, 30, { steps: 4 });
}

/** Touches a storefront page for the first time and waits until every island is hydrated. */
export async function touchPage(page: Page): Promise<void> {
  await movePointer(page);
  await waitUntilAlive(page);
}

/** Holds what the page asks for at these addresses until `release`: to see it wait, without a time that it takes. */
export async function holdRequests(page: Page, addresses: RegExp): Promise<{ release(): void }> {
  const held = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held.promise;
    // The page may have gone meanwhile.
    await route.continue().catch(() => undefined);
  });
  return { release: () => held.resolve() };
}

/** Until the page has been painted so many times again: what a script or a style was about to change has changed. */
export async function waitForPaints(page: Page | Frame, count = 2): Promise<void> {
  await page.evaluate(async (paints) => {
    for (let paint = 0; paint < paints; paint++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);
}

/** Until every transition and every animation that ends has ended: halfway through a fade, a text has another contrast. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/** Until every island of the page is alive. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector("[data-island]:not([data-hydrated])"));
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeViolation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/**
 * Expects that axe finds no problems on the page. A page that changed while axe looked is looked at again, because it may
 * have been between two screens.
 * @param options.allowed rules that the owner's content breaks, not the page: a text without a heading
 */
export async function expectAccessible(page: Page, { allowed = [] }: { allowed?: string[] } = {}): Promise<void> {
  for (let look = 1; ; look++) {
    const { violations, hasChanged } = await runAxe(page);
    const found = violations.filter(({ id }) => !allowed.includes(id));
    if (found.length > 0 && hasChanged && look < maxLooks) {
      await page
        .waitForFunction(() => document.querySelector("h1") && !document.querySelector("[aria-busy=true]"), null, {
          timeout: 5000,
        })
        .catch(() => undefined);
      continue;
    }
    const described = found.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 3).map((node) => `${node.html} ${node.failureSummary}`),
    }));
    return expect(described, page.url()).toEqual([]);
  }
}

/** A page that never rests is judged at last. */
const maxLooks = 5;

async function runAxe(page: Page): Promise<{ violations: AxeViolation[]; hasChanged: boolean }> {
  await waitForAnimations(page);
  // By the debugging protocol and not as a script tag, because the page's policy refuses other scripts.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: AxeViolation[] }> } };
    const observer = new MutationObserver(() => undefined);
    observer.observe(document, { childList: true, subtree: true });
    // Passing rules are not listed, because listing takes longer than checking. Nothing is loaded again for rules about
    // style sheets and sounds: the former are off by default, and pages play no sound.
    const { violations } = await axe.run({ resultTypes: ["violations"], preload: false });
    // A screen without its heading, or one that says that it is busy, is about to change.
    const isLoading = !document.querySelector("h1") || document.querySelector("[aria-busy=true]") !== null;
    const hasChanged = isLoading || observer.takeRecords().length > 0;
    observer.disconnect();
    return { violations, hasChanged };
  });
}

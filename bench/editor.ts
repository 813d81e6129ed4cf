import { type Browser, chromium, type Frame, type Page } from "playwright-core";
import { type Figure, median } from "./figure.ts";
import type { ShopProcess } from "./shopProcess.ts";

const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const blockCount = 60;

/** The editor with a page of 60 blocks: frame times of a drag, and response time of a save. */
export async function editor(shop: ShopProcess): Promise<Figure[]> {
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArguments });
  try {
    const page = await signIn(browser, shop.origin);
    const pageId = await fillPage(page);
    await page.goto(`${shop.origin}/config/pages/${pageId}/edit`, { waitUntil: "networkidle" });
    const frame = page.frames()[1] as Frame;
    await frame.locator("#block-b0").waitFor();
    const session = await page.context().newCDPSession(page);
    // Time of the page's own thread, without other load on the machine.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const busyMs = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
    };
    const before = await busyMs();
    const saved = page.waitForResponse((response) => {
      return response.request().method() === "PUT" && response.url().endsWith(`/pages/${pageId}/draft`);
    });
    const frames = await drag(page, frame);
    const busy = ((await busyMs()) - before) / frames.length;
    // The measured saves need its revision.
    await saved;
    const saves = await save(page, pageId);
    const sorted = [...frames].sort((one, other) => one - other);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
    const rate = 1000 / (frames.reduce((sum, ms) => sum + ms, 0) / frames.length);
    return [
      {
        name: "frames a second while dragging",
        value: `${rate.toFixed(1)}, 95 % within ${p95.toFixed(1)} ms, longest ${sorted.at(-1)?.toFixed(1)} ms`,
        measured: Math.round(rate),
        atLeast: 60,
      },
      {
        name: "work for a frame while dragging",
        value: `${busy.toFixed(1)} ms of the page's thread`,
        measured: busy,
        atMost: 16.7,
      },
      {
        name: "a page of 60 blocks saved",
        value: `${median(saves).toFixed(0)} ms`,
        measured: median(saves),
        atMost: 200,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function signIn(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  await page.goto(`${origin}/config`);
  await page.getByLabel("Email").fill("owner@example.com");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => !url.pathname.includes("sign-in"));
  await page.waitForLoadState("networkidle");
  return page;
}

/** Turns the draft of a demo page into one of 60 blocks in six sections, alternating text and pictures. */
async function fillPage(page: Page): Promise<string> {
  return page.evaluate(async (count) => {
    const read = async (path: string) => (await fetch(path)).json();
    const { pages } = await read("/api/config/pages");
    const { id } = pages.find(({ path }: { path: string }) => path === "/about");
    const { document, revision } = await read(`/api/config/pages/${id}/draft`);
    const picture = JSON.stringify(document).match(/"assetId":"([^"]+)"/)?.[1] ?? null;
    const blocks = Array.from({ length: count }, (_none, index) => ({
      id: `b${index}`,
      type: index % 3 === 2 ? "image" : "html",
      props:
        index % 3 === 2 ? { assetId: picture } : { html: `<h2>Pot ${index}</h2><p>Thrown, dried, fired, glazed.</p>` },
      place: {
        desktop: { x: (index % 3) * 4, y: Math.floor(index / 3), w: 4, h: 1 },
        mobile: { x: 0, y: index, w: 12, h: 1 },
      },
    }));
    const sections = Array.from({ length: 6 }, (_none, index) => ({
      id: `s${index}`,
      blocks: blocks.slice(index * 10, index * 10 + 10),
    }));
    const crumb = document && globalThis.document.cookie.match(/crumb=([^;]+)/)?.[1];
    await fetch(`/api/config/pages/${id}/draft`, {
      method: "PUT",
      headers: { "content-type": "application/json", "x-csrf-token": decodeURIComponent(crumb ?? "") },
      body: JSON.stringify({ document: { version: 1, sections }, revision }),
    });
    return id as string;
  }, blockCount);
}

/** @returns ms between frames while a block is dragged over the page and along its edge */
async function drag(page: Page, frame: Frame): Promise<number[]> {
  const box = await frame.locator("#block-b4").boundingBox();
  if (!box) throw new Error("there is no block to drag");
  const start = { x: box.x + box.width / 2, y: box.y + 30 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 20, { steps: 3 });
  await frame.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { benchFrames: times });
    const tick = (now: number) => {
      times.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (let step = 0; step < 180; step += 1) {
    const turn = (step / 180) * Math.PI * 4;
    await page.mouse.move(start.x + Math.sin(turn) * 280, start.y + Math.cos(turn / 2) * 200);
  }
  const times = await frame.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames);
  await page.mouse.up();
  return times.slice(1).map((time, index) => time - (times[index] as number));
}

/** @returns ms from a save of the whole document to its response, five times */
async function save(page: Page, pageId: string): Promise<number[]> {
  return page.evaluate(async (id) => {
    const path = `/api/config/pages/${id}/draft`;
    const crumb = document.cookie.match(/crumb=([^;]+)/)?.[1] ?? "";
    const took: number[] = [];
    let stored = await (await fetch(path)).json();
    for (let round = 0; round < 5; round += 1) {
      const started = performance.now();
      const answer = await fetch(path, {
        method: "PUT",
        headers: { "content-type": "application/json", "x-csrf-token": decodeURIComponent(crumb) },
        body: JSON.stringify({ document: stored.document, revision: stored.revision }),
      });
      stored = await answer.json();
      took.push(performance.now() - started);
    }
    return took;
  }, pageId);
}

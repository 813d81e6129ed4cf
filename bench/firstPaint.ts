import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import type { BareFiles } from "./barePage.ts";
import { type Figure, median } from "./figure.ts";
import { newPhonePage, startBrowser } from "./phone.ts";
import type { ShopProcess } from "./shopProcess.ts";

const path = "/shop/p/speckled-mug";
const rounds = 7;
/** ms after `load` in which a later largest paint is waited for. */
const restAfterLoad = 1200;

interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** bytes on the wire by Chromium's resource type */
  bytes: Record<string, number>;
}

/**
 * First paint and largest contentful paint of the product page beside a bare page of the same text and picture, in
 * turns, on a phone four times slower than this machine, over slow 4G.
 */
export async function firstPaint(shop: ShopProcess): Promise<Figure[]> {
  const browser = await startBrowser();
  const url = `${shop.origin}${path}`;
  const bare = fork(join(import.meta.dirname, "barePage.ts"));
  try {
    bare.send(await bareFilesOf(browser, url));
    const [{ port }] = (await once(bare, "message")) as [{ port: number }];
    const bareUrl = `http://localhost:${port}/`;
    // The first visits warm up both servers.
    await visit(browser, url);
    await visit(browser, bareUrl);
    const ours: Visit[] = [];
    const theirs: Visit[] = [];
    for (let round = 0; round < rounds; round++) {
      theirs.push(await visit(browser, bareUrl));
      ours.push(await visit(browser, url));
    }
    const html = await (await fetch(url)).text();
    const inline = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css).join("");
    const css = (inline ? gzipSync(inline).length : 0) + (ours[0]?.bytes.Stylesheet ?? 0);
    const fonts = ours[0]?.bytes.Font ?? 0;
    return [
      ratio("first paint of the product page", ours, theirs, ({ firstPaint }) => firstPaint),
      ratio("largest contentful paint", ours, theirs, ({ largestPaint }) => largestPaint),
      {
        name: "CSS of the product page",
        value: `${(css / 1000).toFixed(1)} kB gzip`,
        measured: css / 1000,
        atMost: 10,
      },
      { name: "fonts of the product page", value: `${(fonts / 1000).toFixed(1)} kB` },
    ];
  } finally {
    bare.kill();
    await browser.close();
  }
}

function ratio(name: string, ours: Visit[], theirs: Visit[], of: (visit: Visit) => number): Figure {
  const [here, there] = [median(ours.map(of)), median(theirs.map(of))];
  const measured = here / there;
  const value = `${Math.round(here)} ms = ${measured.toFixed(2)} × a bare page ${Math.round(there)} ms (4 × CPU, slow 4G)`;
  return { name, value, measured, atMost: 1.3 };
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await newPhonePage(browser);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(restAfterLoad);
  const figures = await page.evaluate(
    () =>
      new Promise<{ firstPaint: number; largestPaint: number }>((resolve) => {
        const firstPaint = performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.NaN;
        new PerformanceObserver((list) => {
          resolve({ firstPaint, largestPaint: list.getEntries().at(-1)?.startTime ?? Number.NaN });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await page.context().close();
  return { ...figures, bytes };
}

/** The page's own text and its largest picture as plain HTML, compressed as pages are. */
async function bareFilesOf(browser: Browser, url: string): Promise<BareFiles> {
  const page = await newPhonePage(browser);
  await page.goto(url, { waitUntil: "networkidle" });
  const { title, texts, picture } = await page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
    const text = document.body.innerText.split("\n").filter((line) => line.trim() !== "");
    return {
      title: document.title,
      texts: text,
      picture: { src: image?.currentSrc ?? "", width: image?.naturalWidth ?? 0, height: image?.naturalHeight ?? 0 },
    };
  });
  await page.context().close();
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
</head>
<body>
<h1>${escaped(title)}</h1>
<img src="/picture" width="${picture.width}" height="${picture.height}" alt="" fetchpriority="high" style="max-width:100%;height:auto">
${texts.map((text) => `<p>${escaped(text)}</p>`).join("\n")}
</body>
</html>
`;
  const answer = await fetch(picture.src, { headers: { accept: "image/avif,image/webp,*/*" } });
  const body = Buffer.from(await answer.arrayBuffer());
  const htmlHeaders = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
  return {
    "/": { headers: htmlHeaders, body: brotliCompressSync(html).toString("base64") },
    "/picture": {
      headers: { "content-type": answer.headers.get("content-type") ?? "", "cache-control": "public, max-age=86400" },
      body: body.toString("base64"),
    },
  };
}

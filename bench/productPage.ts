import type { Figure } from "./figure.ts";
import { newPhonePage, startBrowser } from "./phone.ts";
import type { ShopProcess } from "./shopProcess.ts";

/** What a phone receives of the product page, before and after the first touch. */
export async function productPage(shop: ShopProcess): Promise<Figure[]> {
  const browser = await startBrowser();
  const page = await newPhonePage(browser);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, string>();
  const bytes = { script: 0, all: 0, requests: 0 };
  session.on("Network.responseReceived", (event) => kinds.set(event.requestId, event.type));
  session.on("Network.loadingFinished", (event) => {
    bytes.requests++;
    bytes.all += event.encodedDataLength;
    if (kinds.get(event.requestId) === "Script") bytes.script += event.encodedDataLength;
  });
  await page.addInitScript(() => {
    const figures = { lcp: 0, cls: 0 };
    Object.assign(window, { benchFigures: figures });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) figures.lcp = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) figures.cls += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`${shop.origin}/shop/p/speckled-mug`, { waitUntil: "networkidle" });
  // Shorter than the time after which an untouched page is hydrated.
  await page.waitForTimeout(1500);
  const before = { ...bytes };
  const { lcp, cls } = await page.evaluate(
    () => (window as unknown as { benchFigures: { lcp: number; cls: number } }).benchFigures,
  );
  // Not on a picture, which would open the viewer.
  await page.locator(".product-title").tap();
  await page.waitForLoadState("networkidle");
  // Islands load one after the other, with pauses in which the network is idle.
  await page.waitForTimeout(1500);
  const after = { ...bytes };
  await browser.close();
  const kib = (count: number) => `${(count / 1000).toFixed(1)} kB`;
  return [
    { name: "JavaScript before a touch", value: kib(before.script), measured: before.script / 1000, atMost: 10 },
    { name: "JavaScript, all hydrated", value: kib(after.script), measured: after.script / 1000, atMost: 90 },
    {
      name: "requests of the product page",
      value: `${before.requests}, ${kib(before.all)} in all`,
      measured: before.requests,
      atMost: 15,
    },
    { name: "largest contentful paint", value: `${Math.round(lcp)} ms, unthrottled` },
    { name: "layout shift", value: cls.toFixed(4), measured: cls, atMost: 0.001 },
  ];
}

import type { Page } from "playwright-core";

/** Saves a screenshot of the whole page to the folder SCREENSHOTS, if it is set, to look at. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** Saves a screenshot as on a phone, a tablet and a desktop, if SCREENSHOTS is set. */
export async function shotsInWidths(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  const before = page.viewportSize();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await shot(page, `${name}-${width}`);
  }
  if (before) await page.setViewportSize(before);
}

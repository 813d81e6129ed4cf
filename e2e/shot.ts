import type { Page } from "playwright-core";

/** Saves a screenshot of the whole page to the folder SCREENSHOTS, if it is set, to look at. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

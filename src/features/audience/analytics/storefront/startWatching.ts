import type { VisitPage } from "./visitPage.ts";

/** Measures the page and watches what is done on it. */
export async function startWatching(page: VisitPage): Promise<void> {
  const { watchPage } = await import("./watchPage.ts");
  watchPage(page);
}

import { fontsKey } from "#kernel/domain/pageFonts.ts";

/**
 * Fetches the website's fonts after the page, so that the next page shows them from its first paint on (`fontsScript`).
 * Those that come while a page is shown would move it.
 */
export function keepFonts(): void {
  const files = document.querySelector<HTMLElement>("style[data-fonts]")?.dataset.files;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (files === undefined || connection?.saveData) return;
  // This module runs before the page has loaded.
  addEventListener("load", () => {
    void keep(files).catch(() => undefined);
  });
}

/** Rejects where files do not come, or nothing can be stored: then the next page tries again. */
async function keep(files: string): Promise<void> {
  if (localStorage.getItem(fontsKey) === files) return;
  const answers = await Promise.all(files.split(" ").map((file) => fetch(file, { priority: "low" })));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  if (answers.every(({ ok }) => ok)) localStorage.setItem(fontsKey, files);
}

import { fontsKey } from "#kernel/domain/pageFonts.ts";
import { isSavingData } from "./isSavingData.ts";

/**
 * Loads the website's fonts into the browser's cache after the page, so that the next page shows them from its first
 * paint on (`fontsScript`). If they appeared on this page, its content would move.
 */
export function keepFonts(): void {
  const files = document.querySelector<HTMLElement>("style[data-fonts]")?.dataset.files;
  if (!files || isSavingData()) return;
  // This module runs before the page has loaded.
  addEventListener("load", async () => {
    try {
      if (localStorage.getItem(fontsKey) === files) return;
      await Promise.all(files.split(" ").map((file) => new FontFace(fontsKey, `url(${file})`).load()));
      localStorage.setItem(fontsKey, files);
    } catch {
      // A file can't be loaded, or nothing can be stored. The next page tries again.
    }
  });
}

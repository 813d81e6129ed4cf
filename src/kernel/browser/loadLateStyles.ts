/** Puts style sheets in use that wait until all is there that the page shows first, such as those of fonts. */
export function loadLateStyles(): void {
  // The loader is a module: it runs before the page has loaded.
  addEventListener("load", () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("[data-late]")) link.media = "all";
  });
}

let loaded: Promise<unknown> | undefined;

/**
 * Loads every style of the website, for HTML of the server that was not on the page: a page comes with the styles of
 * what is on it. Resolves when they are in use. Rejects if one cannot be loaded; the next call tries again. A page needs
 * no styles of a module that is loaded as `Promise.all([import("…"), loadAllStyles()])` (`scriptWords.ts`).
 */
export function loadAllStyles(): Promise<unknown> {
  loaded ??= Promise.all((pageStyles()?.dataset.sheets ?? "").split(" ").filter(Boolean).map(load)).catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

const pageStyles = () => document.head.querySelector<HTMLStyleElement>("style[data-sheets]");

function load(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  // Beside the page's own, so that what was added later stays after them.
  const inPlace = document.head.querySelectorAll<HTMLElement>("style[data-sheets],link[data-all-styles]");
  link.dataset.allStyles = "";
  const settled = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
  });
  [...inPlace].at(-1)?.after(link);
  return settled;
}

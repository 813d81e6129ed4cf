import { parseWithoutScripts } from "#kernel/browser/withoutScripts.ts";
import { showVersion } from "./showVersion.ts";

/** Attribute of a style sheet that is loading and not used yet. Its value is the `media` to set later. */
const waiting = "data-media";

/** Shows pages in the document of the frame. */
export interface PageSwitcher {
  /**
   * Shows a page when its style sheets are loaded. If it is another version of the current page, the scroll position
   * stays. A later call replaces one that is still loading.
   */
  show(page: { key: string; html: string }): void;
  /** Cancels a page that was requested and is not shown yet. */
  cancel(): void;
}

/** @param onShown called in the same task as the change, so that nothing is painted in between */
export function createPageSwitcher(live: Document, onShown: (key: string) => void): PageSwitcher {
  let shownKey: string | undefined;
  let asked = 0;

  return {
    cancel() {
      asked++;
    },
    show({ key, html }) {
      const turn = ++asked;
      const next = parseWithoutScripts(html);
      const sheets = [...live.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
      for (const link of sheets) if (link.hasAttribute(waiting)) link.remove();
      const begin = (): void => {
        if (key !== shownKey) scrollTo({ top: 0, left: 0, behavior: "instant" });
        shownKey = key;
        showVersion(live, next);
        onShown(key);
      };
      const inUse = sheets.filter((link) => !link.hasAttribute(waiting));
      const wanted = next.styleSheets;
      if (wanted.map(addressOf).join(" ") === inUse.map(addressOf).join(" ")) return begin();
      loadSheets(live, wanted, (links) => {
        if (turn !== asked) return;
        for (const link of inUse) link.remove();
        for (const link of links) {
          link.media = link.getAttribute(waiting) ?? "";
          link.removeAttribute(waiting);
        }
        begin();
      });
    },
  };
}

const addressOf = (link: Element): string => link.getAttribute("href") ?? "";

/** Loads style sheets without applying them. Calls back when each has loaded or failed. */
function loadSheets(
  live: Document,
  sheets: readonly HTMLLinkElement[],
  done: (links: HTMLLinkElement[]) => void,
): void {
  const links = sheets.map((sheet) => {
    const link = live.createElement("link");
    link.rel = "stylesheet";
    link.setAttribute(waiting, sheet.media);
    link.media = "not all";
    link.href = addressOf(sheet);
    return link;
  });
  let left = links.length;
  const settle = () => --left === 0 && done(links);
  for (const link of links) {
    link.addEventListener("load", settle, { once: true });
    link.addEventListener("error", settle, { once: true });
  }
  live.head.append(...links);
  if (links.length === 0) done(links);
}

import { createRoot, type Root } from "react-dom/client";
import { loadAllStyles } from "#kernel/browser/loadAllStyles.ts";
import { hydrateAll } from "./hydrateAll.ts";
import { QuickView } from "./QuickView.tsx";

let root: Root | undefined;

/**
 * Opens the quick view of a product. If it can't be loaded, the link opens the product's page. Rejects if the styles
 * can't be loaded.
 * @param link a card's link with `data-quick-view` (the product's id) and `data-name`
 */
export async function openQuickView(link: HTMLAnchorElement): Promise<void> {
  if (!root) {
    const host = document.createElement("div");
    document.body.append(host);
    root = createRoot(host);
  }
  const show = (isOpen: boolean) =>
    root?.render(
      <QuickView
        itemId={link.dataset.quickView ?? ""}
        name={link.dataset.name ?? ""}
        isOpen={isOpen}
        hydrate={hydrateAll}
        onMissing={() => location.assign(link.href)}
        onClose={() => {
          show(false);
          // Some browsers don't focus a clicked link, and the dialog could not return the focus to it.
          link.focus({ preventScroll: true });
        }}
      />,
    );
  // A page has no styles for content that a click loads.
  await loadAllStyles();
  show(true);
}

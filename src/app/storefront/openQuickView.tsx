import { createRoot, type Root } from "react-dom/client";
import { loadAllStyles } from "#kernel/browser/loadAllStyles.ts";
import { hydrateAll } from "./hydrateAll.ts";
import { QuickView } from "./QuickView.tsx";

let root: Root | undefined;

/**
 * Opens the quick view of a product beside the page. If the product cannot be loaded, the link leads to its page. Rejects
 * if the styles cannot be loaded.
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
          // Some browsers do not focus a link that is clicked, so the dialog has no place to give the focus back to.
          link.focus({ preventScroll: true });
        }}
      />,
    );
  // A page has no styles for what only a click brings.
  await loadAllStyles();
  show(true);
}

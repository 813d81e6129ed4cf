import { opensElsewhere } from "#kernel/browser/earlyInput.ts";

/**
 * Enhances lists of products: a card's quick view, and a form of filters that applies itself. The code loads when one
 * is first used. Until then, or if it can't load, they are plain links and forms.
 */
export function mountLists(): void {
  const reach = (event: Event, selector: string) => (event.target as Element).closest?.<HTMLElement>(selector) ?? null;
  const apply = (event: Event, source: HTMLElement) => {
    event.preventDefault();
    void import("#kernel/browser/listUpdates.ts").then(({ updateList }) => updateList(source));
  };
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || opensElsewhere(event)) return;
    const card = reach(event, "a[data-quick-view]");
    if (card) {
      event.preventDefault();
      void import("./openQuickView.tsx").then(({ openQuickView }) => openQuickView(card as HTMLAnchorElement));
    }
    const link = reach(event, "a[data-list-link]");
    if (link) apply(event, link);
  });
  const applyForm = (event: Event) => {
    const form = reach(event, "form[data-list-form]");
    if (form) apply(event, form);
  };
  addEventListener("submit", applyForm);
  addEventListener("change", applyForm);
}

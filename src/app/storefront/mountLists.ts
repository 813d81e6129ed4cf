/**
 * Listens for what lists of products do more with scripts than without: a card's quick view, and a form of filters that
 * applies itself. The code for either comes when it is first used; until then, and where it cannot come, each is a
 * plain link or form.
 */
export function mountLists(): void {
  const reach = (event: Event, selector: string) => (event.target as Element).closest?.<HTMLElement>(selector) ?? null;
  const apply = (event: Event, source: HTMLElement) => {
    event.preventDefault();
    void import("#kernel/browser/listUpdates.ts").then(({ updateList }) => updateList(source));
  };
  addEventListener("click", (event) => {
    // A new tab is what was asked for.
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const card = reach(event, "a[data-quick-view]");
    if (card) {
      event.preventDefault();
      void import("./openQuickView.tsx").then(({ openQuickView }) => openQuickView(card as HTMLAnchorElement));
    }
    const link = reach(event, "a[data-list-link]");
    if (link) apply(event, link);
  });
  addEventListener("submit", (event) => {
    const form = reach(event, "form[data-list-form]");
    if (form) apply(event, form);
  });
  addEventListener("change", (event) => {
    const form = reach(event, "form[data-list-form]");
    if (form) apply(event, form);
  });
}

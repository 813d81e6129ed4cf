import { opensElsewhere } from "#kernel/browser/earlyInput.ts";

/**
 * Enhances lists of products: a card's quick view, and a form of filters that applies itself. The code loads when one
 * is first used. Until then, or if it can't load, they are plain links and forms.
 */
export function mountLists(): void {
  const reach = (event: Event, selector: string) => (event.target as Element).closest?.<HTMLElement>(selector) ?? null;
  const apply = (event: Event, source: HTMLElement) => {
    event.preventDefault();
    import("#kernel/browser/listUpdates.ts")
      .then(({ updateList }) => updateList(source))
      // `submit` sends the form without the event that brought us here.
      .catch(() =>
        source instanceof HTMLFormElement ? source.submit() : location.assign((source as HTMLAnchorElement).href),
      );
  };
  const showQuickView = (link: HTMLAnchorElement) => {
    link.ariaBusy = "true";
    import("./openQuickView.tsx")
      .then(({ openQuickView }) => openQuickView(link))
      .catch(() => location.assign(link.href))
      .finally(() => {
        link.ariaBusy = null;
      });
  };
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || opensElsewhere(event)) return;
    const card = reach(event, "a[data-quick-view]");
    if (card) {
      event.preventDefault();
      showQuickView(card as HTMLAnchorElement);
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

import { opensElsewhere } from "#kernel/browser/earlyInput.ts";

/**
 * Enhances links and forms: a card's quick view, the header's search, and filters of a list that apply themselves. The
 * code loads when one is first used. Until then, or if it can't load, they are plain links and forms.
 */
export function mountLinks(): void {
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
  const open = (link: HTMLAnchorElement) => {
    link.ariaBusy = "true";
    import("./openLink.ts")
      .then(({ openLink }) => openLink(link))
      .catch(() => location.assign(link.href))
      .finally(() => {
        link.ariaBusy = null;
      });
  };
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || opensElsewhere(event)) return;
    const opener = reach(event, "a[data-quick-view],.site-search");
    if (opener) {
      event.preventDefault();
      open(opener as HTMLAnchorElement);
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

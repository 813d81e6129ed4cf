import { opensElsewhere } from "#kernel/browser/earlyInput.ts";

/**
 * Enhances links and forms: a card's quick view, the header's search, and filters of a list that apply themselves. The
 * code loads when one is first used. Until then, or if it can't load, they are plain links and forms.
 */
export function mountLinks(): void {
  const find = <Found extends HTMLElement>(event: Event, selector: string) =>
    (event.target as Element).closest?.<Found>(selector) ?? null;
  const work = (event: Event, source: HTMLElement, done: Promise<unknown>) => {
    event.preventDefault();
    source.ariaBusy = "true";
    done
      // `submit` sends the form without the event that brought us here.
      .catch(() =>
        source instanceof HTMLFormElement ? source.submit() : location.assign((source as HTMLAnchorElement).href),
      )
      .finally(() => {
        source.ariaBusy = null;
      });
  };
  const apply = (event: Event, selector: string) => {
    const source = find(event, selector);
    if (source) {
      work(
        event,
        source,
        import("#kernel/browser/listUpdates.ts").then(({ updateList }) => updateList(source)),
      );
    }
  };
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || opensElsewhere(event)) return;
    const card = find<HTMLAnchorElement>(event, "[data-quick-view]");
    if (card) {
      work(
        event,
        card,
        import("./openQuickView.tsx").then(({ open }) => open(card)),
      );
    }
    const search = find(event, ".site-search");
    if (search) {
      work(
        event,
        search,
        import("#features/site/search/storefront/openSearch.ts").then(({ open }) => open()),
      );
    }
    apply(event, "a[data-list-link]");
  });
  const applyForm = (event: Event) => apply(event, "form[data-list-form]");
  addEventListener("submit", applyForm);
  addEventListener("change", applyForm);
}

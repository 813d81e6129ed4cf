import { prefersReducedMotion } from "../storefront/prefersReducedMotion.ts";

/** Links to other months scroll only the calendar; without scripts, the browser may scroll the page as well. */
export function enhance(calendar: HTMLElement): void {
  calendar.addEventListener("click", (event) => {
    const way = (event.target as Element).closest<HTMLAnchorElement>("a.calendar-way");
    const month = way && calendar.querySelector<HTMLElement>(`#${CSS.escape(way.hash.slice(1))}`);
    if (!month || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    calendar.scrollTo({
      left: month.offsetLeft,
      behavior: prefersReducedMotion() ? "instant" : "smooth",
    });
    const isSameWay = (link: HTMLElement) =>
      (way.previousElementSibling === null) === (link.previousElementSibling === null);
    const ways = [...month.querySelectorAll<HTMLElement>("a.calendar-way")];
    (ways.find(isSameWay) ?? ways[0])?.focus({ preventScroll: true });
  });
}

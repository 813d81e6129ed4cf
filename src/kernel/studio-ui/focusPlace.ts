/** Where an element is, remembered so that its place is found again after the element was removed. */
export interface FocusPlace {
  element: HTMLElement;
  /** The element and its ancestors, each with its parent and its place among the parent's children. */
  steps: { element: Element; parent: Element; index: number }[];
  dialog: Element | null;
  /** What had the focus before the element's dialog. */
  opener: FocusPlace | undefined;
}

const rows = "li, tr, [role=row], [role=listitem]";
const headings = "h1, h2, h3";
const controls = "a[href], button, input, select, textarea, [tabindex]";

/** The place of an element that gets the focus. @param last the place of the one before it */
export function placeOf(element: HTMLElement, last: FocusPlace | undefined): FocusPlace {
  const steps: FocusPlace["steps"] = [];
  for (let at: Element = element; at.parentElement; at = at.parentElement) {
    steps.push({ element: at, parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  }
  const dialog = element.closest("[role=dialog]");
  let same = last;
  while (same && same.dialog !== dialog) same = same.opener;
  return { element, steps, dialog, opener: dialog ? (same ? same.opener : last) : undefined };
}

/**
 * The element of a place. If it was removed, the last control of its row. If the row was removed, the same control of the
 * next row, or of the one before. If there is no row, the
 * heading of the list or of the screen. If its dialog was removed, what opened the dialog.
 */
export function findFocus({ element, steps, dialog, opener }: FocusPlace): HTMLElement | undefined {
  if (element.isConnected) return element;
  if (opener && !dialog?.isConnected) return findFocus(opener);
  const depth = steps.findIndex(({ parent }) => parent.isConnected);
  const removed = steps[depth];
  if (!removed) return undefined;
  const usable = (control: HTMLElement | undefined) => control?.checkVisibility() && !control.matches(":disabled");
  if (removed.element.matches(rows)) {
    const at = [...removed.element.querySelectorAll(controls)].indexOf(element);
    for (const index of [removed.index, removed.index - 1]) {
      const row = removed.parent.children[index];
      const others = row?.matches(rows) ? [...row.querySelectorAll<HTMLElement>(controls)] : [];
      const found = [others[at], ...others].find(usable);
      if (found) return found;
    }
  } else {
    const found = [...(removed.parent.closest(rows)?.querySelectorAll<HTMLElement>(controls) ?? [])].findLast(usable);
    if (found) return found;
  }
  for (const { parent } of steps.slice(depth)) {
    const heading = parent.querySelector<HTMLElement>(headings);
    if (!heading) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return undefined;
}

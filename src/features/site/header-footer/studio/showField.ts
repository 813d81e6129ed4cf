import styles from "./showField.module.css";

/** How long a field is highlighted (ms). */
const marked = 1600;

/**
 * Scrolls to a field of a form and highlights it for a moment.
 * @param path the field's `data-path`
 * @param isFocused false if the focus must stay elsewhere
 */
export function showField(form: HTMLElement | null, path: string, { isFocused }: { isFocused: boolean }): void {
  const place = form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  if (!place) return;
  const control = "input, textarea, button, a[href]";
  // In a choice of a few, the selected option gets the focus.
  const chosen = place.querySelector<HTMLElement>('input[type="radio"]:checked, [role="radio"][aria-checked="true"]');
  const field = place.matches(control) ? place : (chosen ?? place.querySelector<HTMLElement>(control));
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ block: "center", behavior: prefersReducedMotion ? "auto" : "smooth" });
  if (isFocused) field?.focus({ preventScroll: true });
  const mark = styles.shown ?? "";
  place.classList.add(mark);
  setTimeout(() => place.classList.remove(mark), marked);
}

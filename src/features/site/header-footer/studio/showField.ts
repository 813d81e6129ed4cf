import styles from "./showField.module.css";

/** Milliseconds for which a field is marked. */
const marked = 1600;

/**
 * Takes someone to a field of a form: it comes into sight and is marked for a moment.
 * @param path as fields have it in `data-path`
 * @param isFocused false where the keys are in use elsewhere
 */
export function showField(form: HTMLElement | null, path: string, { isFocused }: { isFocused: boolean }): void {
  const place = form?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  if (!place) return;
  const control = "input, textarea, button, a[href]";
  // Of a choice of a few the one that is chosen has the keys.
  const chosen = place.querySelector<HTMLElement>('input[type="radio"]:checked, [role="radio"][aria-checked="true"]');
  const field = place.matches(control) ? place : (chosen ?? place.querySelector<HTMLElement>(control));
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
  if (isFocused) field?.focus({ preventScroll: true });
  const mark = styles.shown ?? "";
  place.classList.add(mark);
  setTimeout(() => place.classList.remove(mark), marked);
}

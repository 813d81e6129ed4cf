export type InsertionTarget = "subject" | "preheader" | "body";

const names: readonly string[] = ["subject", "preheader", "body"];

/** The field with the cursor, or the one that had it last. */
let last: HTMLInputElement | HTMLTextAreaElement | undefined;

if (typeof document !== "undefined") {
  document.addEventListener("focusin", ({ target }) => {
    if (isField(target)) last = target;
  });
}

const isField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && names.includes(target.name);

/**
 * Inserts a merge tag where the cursor is, otherwise at the end of the content.
 * @returns the field's name and its new value
 */
export function insertAtCursor(
  form: HTMLElement | null,
  insertion: string,
): { name: string; value: string } | undefined {
  const field = last && form?.contains(last) ? last : form?.querySelector<HTMLTextAreaElement>('[name="body"]');
  if (!field) return undefined;
  const isLine = field instanceof HTMLInputElement;
  const text = isLine ? insertion.replace(/\n+/g, "") : insertion;
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  const value = field.value.slice(0, start) + text + field.value.slice(end);
  // After React has written the value.
  requestAnimationFrame(() => {
    field.focus();
    field.setSelectionRange(start + text.length, start + text.length);
  });
  return { name: field.name, value };
}

/** Moves the focus to the first input of the first field with an error; false if there is none. */
export function focusFirstError(form: ParentNode): boolean {
  const input = form.querySelector<HTMLElement>(
    ".form-item.error :is(input, select, textarea), [aria-invalid='true']:is(input, select, textarea)",
  );
  input?.focus();
  return input !== null;
}

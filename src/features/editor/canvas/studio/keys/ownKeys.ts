/** Fields in which one types text: undo and the clipboard are the field's there. */
const textField = ":read-write, [role='textbox']";
/** What lies over the page. */
const overlay = "[role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox']";
/** Choices that open, and search by typed letters. */
const chooser = "select, [role='combobox'], [aria-haspopup='listbox'], [aria-haspopup][aria-expanded='true']";
/** What arrow keys move in or change. */
const arrowField = "input:is([type='radio'], [type='range']), [role='radio'], [role='slider'], [data-own-arrows]";
/** What Enter presses or opens. */
const pressed = "a[href], button, summary, input, [role='button'], [role='tab']";
/** Lists whose entries are moved by Alt with an arrow key. */
const orderedList = "[data-own-moves]";

/** Whether one types text into an element: no checkbox, no choice, nothing read-only. */
export const isTextField = (element: Element): boolean => element.closest(textField) !== null;

/** Whether copying and pasting on an element are its own. */
export const hasOwnClipboard = (element: Element): boolean => element.closest(`${textField}, ${overlay}`) !== null;

/** Whether a key pressed on an element is for the element or for what it is in, and not for the page. */
export function isOwnKey(element: Element, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (hasOwnClipboard(element)) return true;
  if (ctrlKey || metaKey) return false;
  if (element.closest(chooser)) return true;
  if (key === "Enter") return element.closest(pressed) !== null;
  return key.startsWith("Arrow") && element.closest(altKey ? orderedList : arrowField) !== null;
}

import { type HeaderPart, textLengths } from "../headerParts.ts";
import { markedPart, partAt } from "./markParts.ts";

interface PartListener {
  /** A part was pressed that is not edited in place. */
  onChoose(part: HeaderPart): void;
  /** Called when editing a part starts and ends. */
  onBegin(part: HeaderPart): void;
  onEnd(part: HeaderPart): void;
  /** Whether a part's text is a placeholder. */
  isSample(part: HeaderPart): boolean;
  onCancel(part: HeaderPart): void;
  onText(part: HeaderPart, text: string): void;
  /** Enter or Escape ended editing, so the focus returns to the form. */
  onDone(part: HeaderPart): void;
  onSave(part: HeaderPart): void;
}

const look = `
${markedPart}{cursor:pointer}
${markedPart}:is(:hover,[contenteditable]):not(:has(${markedPart}:hover)){outline:2px solid #2f55d4;outline-offset:3px;border-radius:2px}
${markedPart}[contenteditable]{cursor:text;min-inline-size:1ch;user-select:text}
`;

/** Makes the marked parts of a page editable: pressing a text edits it in place, pressing another part selects it. */
export function editParts(page: Document, listener: PartListener): void {
  // The policy does not treat a constructed style sheet as inline style.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];

  page.addEventListener("click", (event) => {
    const target = event.target as Element;
    const found = target.closest("summary") ? undefined : partAt(target);
    if (!found) return;
    if (!isText(found.part)) listener.onChoose(found.part);
    else if (!found.element.isContentEditable) {
      write(found.element, found.part);
      if (listener.isSample(found.part)) page.getSelection()?.selectAllChildren(found.element);
      else putCaret(page, event);
    }
  });

  function write(element: HTMLElement, part: HeaderPart): void {
    const textOf = () => (element.textContent ?? "").replace(/\s+/g, " ");
    const maxLength = textLengths[part] ?? 0;
    const control = new AbortController();
    const on = { signal: control.signal };
    element.setAttribute("contenteditable", "plaintext-only");
    listener.onBegin(part);
    element.addEventListener("input", () => listener.onText(part, textOf()), on);
    element.addEventListener(
      "beforeinput",
      (event) => {
        const added = event.data?.length ?? 0;
        const removed = page.getSelection()?.toString().length ?? 0;
        if (added > 0 && textOf().length - removed + added > maxLength) event.preventDefault();
      },
      on,
    );
    element.addEventListener(
      "keydown",
      (event) => {
        const isSave = event.key.toLowerCase() === "s" && (event.metaKey || event.ctrlKey);
        if (event.key !== "Enter" && event.key !== "Escape" && !isSave) return;
        event.preventDefault();
        if (event.key === "Escape") listener.onCancel(part);
        element.blur();
        listener.onDone(part);
        if (isSave) listener.onSave(part);
      },
      on,
    );
    element.addEventListener(
      "blur",
      () => {
        control.abort();
        element.removeAttribute("contenteditable");
        listener.onEnd(part);
      },
      on,
    );
    element.focus();
  }
}

/** Where it was pressed. */
function putCaret(page: Document, { clientX, clientY }: MouseEvent): void {
  const place = page.caretPositionFromPoint?.(clientX, clientY);
  if (place) page.getSelection()?.collapse(place.offsetNode, place.offset);
}

const isText = (part: HeaderPart) => part in textLengths;

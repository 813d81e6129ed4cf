import { useEffect } from "react";
import { type FocusPlace, findFocus, placeOf } from "./focusPlace.ts";

/** The last focused place outside of menus, because a menu is gone when the dialog that it opened closes. */
let last: FocusPlace | undefined;
if (typeof document !== "undefined") {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && !target.closest('[role="menu"]')) last = placeOf(target, last);
  });
}

const closedMs = 30;
/** How long after a dialog a list may still remove its row. */
const watchedMs = 10_000;

/**
 * Returns the focus when a dialog closes: to the element that had it or, if a menu opened the dialog, to the menu's
 * button, because the menu item no longer exists. If the element is removed then or shortly after, the focus goes to its
 * place in the list (`findFocus`). Does nothing if the person has moved the focus meanwhile.
 */
export function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const from = last;
    return () => {
      const atClose = document.activeElement;
      setTimeout(() => {
        if (!from) return;
        const current = document.activeElement;
        const isInClosed = current === atClose && current?.closest('[role="dialog"]');
        if (isLost() || isInClosed) findFocus(from)?.focus({ preventScroll: true });
        keepFocus(from);
      }, closedMs);
    };
  }, [isOpen]);
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Moves the focus on if the element that has it is removed. */
function keepFocus(from: FocusPlace): void {
  let held = document.activeElement;
  const observer = new MutationObserver(() => {
    if (document.activeElement === held) return;
    if (!isLost()) return observer.disconnect();
    findFocus(from)?.focus({ preventScroll: true });
    held = document.activeElement;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), watchedMs);
}

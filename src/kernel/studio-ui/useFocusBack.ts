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
const removedMs = 100;

/**
 * Returns the focus when a dialog closes: to the element that had it or, if a menu opened the dialog, to the menu's
 * button, because the menu item no longer exists. If the element was removed, the focus goes to its place in the list
 * (`findFocus`). Does nothing if the person has moved the focus meanwhile.
 */
export function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const from = last;
    return () => {
      const atClose = document.activeElement;
      setTimeout(() => {
        const current = document.activeElement;
        const isInClosed = current === atClose && current?.closest('[role="dialog"]');
        if (from && (isLost() || isInClosed)) findFocus(from)?.focus({ preventScroll: true });
      }, closedMs);
    };
  }, [isOpen]);
}

/**
 * Moves the focus on when the element that has it is removed, such as a button in the row of something that was deleted
 * (`findFocus`), unless a screen or a dialog moves it itself.
 */
export function useFocusOfRemoved(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      if (!isRemoved() || timer) return;
      timer = setTimeout(() => {
        timer = undefined;
        if (last && isRemoved()) findFocus(last)?.focus({ preventScroll: true });
      }, removedMs);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function isRemoved(): boolean {
  return isLost() && last !== undefined && !last.element.isConnected;
}

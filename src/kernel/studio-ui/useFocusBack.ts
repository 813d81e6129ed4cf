import { useEffect } from "react";

/** Where the keys were last, outside of menus: a menu is gone by the time that what it opened is closed. */
let last: Element | null = null;
if (typeof document !== "undefined") {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && !target.closest('[role="menu"]')) last = target;
  });
}

const closedMs = 30;

/**
 * Puts the focus back to where it was when a dialog was opened, be it by a menu: then to the menu's button. Without it
 * the keys are lost, because the item that was pressed is no more. Leaves alone who has moved the focus meanwhile.
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
        const isLost = current === null || current === document.body || isInClosed;
        if (isLost && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
      }, closedMs);
    };
  }, [isOpen]);
}

import { useEffect } from "react";

/** The last focused element outside of menus, because a menu is gone when the dialog that it opened closes. */
let last: Element | null = null;
if (typeof document !== "undefined") {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && !target.closest('[role="menu"]')) last = target;
  });
}

const closedMs = 30;

/**
 * Returns the focus when a dialog closes: to the element that had it or, if a menu opened the dialog, to the menu's
 * button, because the menu item no longer exists. Does nothing if the person has moved the focus meanwhile.
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

/** Tabs of one site are notified through the browser's storage. The value has no other meaning. */
const changeKey = "cart-changed";

/** Notifies the other tabs of this browser that the cart changed. */
export function notifyOtherTabs(): void {
  try {
    // A new value each time, because tabs are notified only of changes.
    localStorage.setItem(changeKey, String(Number(localStorage.getItem(changeKey)) + 1));
  } catch {
    // Without browser storage, other tabs see the change when they are loaded.
  }
}

/** Calls back when another tab changed the cart. A hidden tab waits until it is visible. */
export function onOtherTabsChange(listener: () => void): void {
  let isMissed = false;
  addEventListener("storage", ({ key }) => {
    if (key !== changeKey) return;
    if (document.visibilityState === "visible") listener();
    else isMissed = true;
  });
  addEventListener("visibilitychange", () => {
    if (!isMissed || document.visibilityState !== "visible") return;
    isMissed = false;
    listener();
  });
}

/** The browser's storage is where tabs of one site hear of each other; what is there means nothing else. */
const changeKey = "cart-changed";

/** Tells the other tabs of this browser that the cart changed. */
export function tellOtherTabs(): void {
  try {
    // Another text each time: tabs learn of changes only.
    localStorage.setItem(changeKey, String(Number(localStorage.getItem(changeKey)) + 1));
  } catch {
    // A browser that keeps nothing for us: its tabs learn of it when they are loaded.
  }
}

/** Calls back when another tab changed the cart; a tab that is not seen waits until it is. */
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

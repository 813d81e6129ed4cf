/** Opens the page's popup when it is due; its code comes only where there is one. */
export function mountPopup(): void {
  const popup = document.querySelector<HTMLDialogElement>("dialog[data-popup]");
  if (popup) void import("./popupOverlay.ts").then(({ waitForPopup }) => waitForPopup(popup));
}

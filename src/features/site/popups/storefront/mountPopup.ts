/** Opens the page's popup when it is due. Its code loads only on pages with a popup. */
export function mountPopup(): void {
  const popup = document.querySelector<HTMLDialogElement>("dialog[data-popup]");
  if (popup) void import("./popupOverlay.ts").then(({ waitForPopup }) => waitForPopup(popup));
}

import { commentTexts } from "../../browserContract.ts";

/** Shows the button for the browser's own way to share, which otherwise copies the link. Its place is kept from the start. */
export function enhance(place: HTMLElement): void {
  const { fullUrl: url = location.href, title = document.title } = place.dataset;
  const button = place.querySelector<HTMLButtonElement>(".share-button");
  const canShare = typeof navigator.share === "function";
  if (!button || (!canShare && !navigator.clipboard)) return;
  button.addEventListener("click", async () => {
    try {
      if (canShare) return await navigator.share({ url, title });
      await navigator.clipboard.writeText(url);
      button.textContent = commentTexts.copied;
      setTimeout(() => {
        button.textContent = commentTexts.share;
      }, 3000);
    } catch {
      // The visitor closed the dialog, or the browser refuses. The links are still there.
    }
  });
  place.dataset.alive = "";
}

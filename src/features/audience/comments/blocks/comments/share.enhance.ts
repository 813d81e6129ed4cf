import { commentTexts } from "../../browserContract.ts";

/** Adds a button for the browser's own way to share, or else one that copies the link. */
export function enhance(place: HTMLElement): void {
  const { fullUrl: url = location.href, title = document.title } = place.dataset;
  const canShare = typeof navigator.share === "function";
  if (!canShare && !navigator.clipboard) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "share-button";
  // "Link copied" is read out.
  button.setAttribute("aria-live", "polite");
  button.textContent = canShare ? commentTexts.share : commentTexts.copyLink;
  button.addEventListener("click", async () => {
    try {
      if (canShare) return await navigator.share({ url, title });
      await navigator.clipboard.writeText(url);
      button.textContent = commentTexts.copied;
      setTimeout(() => {
        button.textContent = commentTexts.copyLink;
      }, 3000);
    } catch {
      // The visitor closed the dialog, or the browser refuses. The links are still there.
    }
  });
  const entry = document.createElement("li");
  entry.append(button);
  place.querySelector(".share-links")?.prepend(entry);
}

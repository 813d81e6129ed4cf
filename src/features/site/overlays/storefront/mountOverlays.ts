import { announcementKey } from "../browserContract.ts";

/**
 * Listens for what overlays do with scripts: the announcement that is closed, the popup that opens when it is due, the
 * film behind a slide. The code of the latter comes only where they are on the page.
 */
export function mountOverlays(): void {
  document.documentElement.dataset.scripts = "";
  document.querySelector("[data-announcement-close]")?.addEventListener("click", (event) => {
    const bar = (event.currentTarget as Element).closest<HTMLElement>("[data-announcement]");
    if (!bar) return;
    bar.hidden = true;
    try {
      localStorage.setItem(announcementKey, bar.dataset.announcement ?? "");
    } catch (error) {
      console.warn("Unable access local storage", error);
    }
  });
  const popup = document.querySelector<HTMLDialogElement>("dialog[data-popup]");
  if (popup) void import("./popupOverlay.ts").then(({ waitForPopup }) => waitForPopup(popup));
  const film = document.querySelector<HTMLVideoElement>("video[data-slide-video]");
  if (film && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
    film.muted = true;
    void film.play().catch(() => undefined);
  }
}

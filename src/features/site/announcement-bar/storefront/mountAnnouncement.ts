import { announcementKey } from "../browserContract.ts";

/** Lets visitors close the announcement; the browser remembers which one was closed. */
export function mountAnnouncement(): void {
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
}

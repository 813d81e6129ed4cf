import { popupKeys } from "../browserContract.ts";
import { isPopupDue, type PopupMemory } from "../domain/popupTiming.ts";

/** The mobile breakpoint (spec.txt §9). */
const phone = "(max-width: 432px)";

/**
 * Opens the popup for visitors who have not closed or submitted it, after its delay and when enough of the page was
 * scrolled.
 */
export function waitForPopup(popup: HTMLDialogElement): void {
  const { popup: version = "", afterSeconds, afterScroll, againAfterDays, notOnPhones } = popup.dataset;
  if (notOnPhones !== undefined && matchMedia(phone).matches) return;
  if (!isPopupDue(recall(), { version, againAfterDays: Number(againAfterDays) }, new Date())) return;
  const share = Number(afterScroll) / 100;
  setTimeout(() => {
    if (share === 0 || scrolledShare() >= share) return open(popup, version);
    const onScroll = () => {
      if (scrolledShare() < share) return;
      removeEventListener("scroll", onScroll);
      open(popup, version);
    };
    addEventListener("scroll", onScroll, { passive: true });
  }, Number(afterSeconds) * 1000);
}

function open(popup: HTMLDialogElement, version: string): void {
  // The visitor is in another dialog or is typing, so don't interrupt.
  const isBusy = document.querySelector("dialog[open]") || document.activeElement?.matches("input, textarea, select");
  if (isBusy) {
    setTimeout(() => open(popup, version), 2000);
    return;
  }
  popup.addEventListener("close", () => remember({ dateClosed: new Date().toISOString(), version }), { once: true });
  popup.addEventListener("click", (event) => {
    const target = event.target as Element;
    // The content covers the dialog, so a click on the dialog itself is outside the content.
    if (target === popup || target.closest("[data-popup-close]")) popup.close();
    else if (target.closest("a[href]")) remember({ version, submitted: true });
  });
  popup.addEventListener("submit", () => remember({ version, submitted: true }));
  popup.showModal();
}

/** How far the page is scrolled, 0 to 1; 1 if it needs no scrolling. */
function scrolledShare(): number {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  return scrollHeight <= clientHeight ? 1 : scrollTop / (scrollHeight - clientHeight);
}

function recall(): PopupMemory {
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      console.warn("Unable access local storage", error);
      return null;
    }
  };
  return {
    dateClosed: read(popupKeys.dateClosed),
    version: read(popupKeys.version),
    submitted: read(popupKeys.submitted) === "true",
  };
}

function remember({
  dateClosed,
  version,
  submitted,
}: {
  dateClosed?: string;
  version: string;
  submitted?: true;
}): void {
  try {
    if (localStorage.getItem(popupKeys.version) !== version) localStorage.removeItem(popupKeys.submitted);
    localStorage.setItem(popupKeys.version, version);
    if (dateClosed) localStorage.setItem(popupKeys.dateClosed, dateClosed);
    if (submitted) localStorage.setItem(popupKeys.submitted, "true");
  } catch (error) {
    console.warn("Unable access local storage", error);
  }
}

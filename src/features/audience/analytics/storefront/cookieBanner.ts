import { consentCookie, consentSeconds } from "../domain/consentCookie.ts";
import { acceptedServices, tagConsentCookie } from "../domain/tags/tagServices.ts";
import { readTagPage } from "./tags/tagPage.ts";
import { writeCookie } from "./writeCookie.ts";

interface Asker {
  onAccept(): void;
  onDecline(): void;
}

/** Who waits for the answer: what counts visits, and what tells other services. */
const askers: Asker[] = [];

/** Shows the banner, and keeps the answer. Without scripts nothing is counted, so then there is nothing to ask. */
export function askAboutCookies(onAccept: () => void, onDecline: () => void): void {
  const banner = document.querySelector<HTMLElement>(".cookie-banner");
  if (!banner) return;
  askers.push({ onAccept, onDecline });
  if (askers.length > 1) return;
  banner.hidden = false;
  // The end of the page, what has the focus and the cart pill stay above it.
  const { style } = document.documentElement;
  const size = new ResizeObserver(() => style.setProperty("--cookie-banner-height", `${banner.offsetHeight}px`));
  size.observe(banner);
  banner.addEventListener("submit", (event) => {
    event.preventDefault();
    const answer = (event.submitter as HTMLButtonElement | null)?.value === "accepted" ? "accepted" : "declined";
    writeCookie(consentCookie, answer, consentSeconds);
    const tags = readTagPage();
    if (tags) {
      writeCookie(tagConsentCookie, answer === "accepted" ? acceptedServices(tags.services) : answer, consentSeconds);
    }
    const hadFocus = banner.contains(document.activeElement);
    size.disconnect();
    banner.remove();
    style.removeProperty("--cookie-banner-height");
    // The focus would be lost with the button.
    if (hadFocus) document.querySelector<HTMLElement>("main, h1")?.focus({ preventScroll: true });
    for (const asker of askers.splice(0)) {
      if (answer === "accepted") asker.onAccept();
      else asker.onDecline();
    }
  });
}

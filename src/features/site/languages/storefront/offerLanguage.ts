import { languageOfferId, languageOfferKey } from "../browserContract.ts";

const robot = /bot|crawl|spider|slurp|lighthouse/i;

/**
 * Offers the browser's first language if the website has it and the page is in another. Never again after the visitor
 * closed an offer or chose a language.
 */
export function offerLanguage(): void {
  const offers = document.getElementById(languageOfferId) as HTMLTemplateElement | null;
  const wanted = navigator.language.toLowerCase();
  if (!offers || robot.test(navigator.userAgent) || hasClosed()) return;
  addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a[hreflang]")) close();
  });
  const isWanted = (locale: string) => locale.toLowerCase().split("-")[0] === wanted.split("-")[0];
  if (isWanted(document.documentElement.lang)) return;
  const fitting = [...offers.content.children].filter((offer) => isWanted((offer as HTMLElement).lang));
  const offer = fitting.find((each) => (each as HTMLElement).lang.toLowerCase() === wanted) ?? fitting[0];
  if (!offer) return;
  offer.querySelector("button")?.addEventListener("click", () => {
    close();
    offer.remove();
  });
  document.body.append(offer);
}

function hasClosed(): boolean {
  try {
    return localStorage.getItem(languageOfferKey) !== null;
  } catch {
    return true;
  }
}

function close(): void {
  try {
    localStorage.setItem(languageOfferKey, "closed");
  } catch {
    // It is offered on the next page again.
  }
}

import { readCookie } from "#kernel/browser/readCookie.ts";
import { consentCookie } from "../domain/consentCookie.ts";
import { hasDeclined } from "./hasDeclined.ts";
import type { VisitPage } from "./visitPage.ts";
import { forgetVisit, keepVisit } from "./visitStore.ts";

/**
 * Starts counting with cookies, if and when the visitor agrees. Otherwise cookies that are there are removed, also those
 * of an earlier policy of the website (spec.txt §9).
 */
export function startWithCookies(page: VisitPage, isRefused: boolean | undefined, start: () => void): void {
  const { cookies, consent } = page;
  if (isRefused || hasDeclined(page)) {
    forgetVisit();
    return;
  }
  const begin = () => {
    if (cookies === undefined) forgetVisit();
    else keepVisit();
    start();
  };
  const isAsked = consent !== undefined && !readCookie(consentCookie);
  if (isAsked) {
    import("./cookieBanner.ts")
      .then(({ askAboutCookies }) => askAboutCookies(() => consent === "ask" && begin(), forgetVisit))
      .catch(() => undefined);
  }
  if (isAsked && consent === "ask") forgetVisit();
  else begin();
}

import { readCookie } from "#kernel/browser/readCookie.ts";
import { tagAnswer, tagConsentCookie } from "../../domain/tags/tagServices.ts";
import { readTagPage } from "./tagPage.ts";

/**
 * Tells the services of the website what happens, if and when the visitor agrees. Until then nothing is loaded, and
 * browsers that ask not to be tracked are not asked. Failures change nothing (spec.txt §7).
 */
export function startTags(): void {
  const page = readTagPage();
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (!page?.services.length || self !== top || doNotTrack === "1" || globalPrivacyControl) return;
  const start = () => void import("./sendTags.ts").then(({ sendTags }) => sendTags(page)).catch(() => undefined);
  const forget = () => void import("./forgetTags.ts").then(({ forgetTags }) => forgetTags()).catch(() => undefined);
  const answer = tagAnswer(readCookie(tagConsentCookie), page.services);
  if (answer === "accepted") start();
  else if (answer === "declined") forget();
  else {
    import("../cookieBanner.ts").then(({ askAboutCookies }) => askAboutCookies(start, forget)).catch(() => undefined);
  }
}

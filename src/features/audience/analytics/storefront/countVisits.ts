import { readCookie } from "#kernel/browser/readCookie.ts";
import { hitPath, pageViewEvent } from "../domain/pageHits.ts";
import { analyticsCookie, visitRecordCookie } from "../domain/visitCookies.ts";
import type { VisitPage } from "./visitPage.ts";

/** How long after the page is complete the rest is loaded, so that it competes with nothing that the visitor does (ms). */
const watchDelay = 4000;

/** Does something of the rest. Failures change nothing (spec.txt §7). */
function withRest(work: (rest: typeof import("./visitRest.ts")) => void): void {
  import("./visitRest.ts").then(work).catch(() => undefined);
}

/**
 * Counts the visit of this page. Every page loads this file, so cookies, errors, searches and speed are in others that
 * are loaded when they are needed. Browsers that ask not to be tracked send and store nothing, and neither does a frame
 * of the editor.
 */
export function countVisits(): void {
  const page = document.querySelector<HTMLElement>("script[data-website]")?.dataset as unknown as VisitPage;
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (self !== top) return;
  const isRefused = doNotTrack === "1" || globalPrivacyControl;
  if (page.cookies !== undefined || readCookie(analyticsCookie)) {
    withRest((rest) => rest.startWithCookies(page, isRefused, () => start(page)));
  } else if (!isRefused) start(page);
}

function start(page: VisitPage): void {
  if (page.search === undefined) reportView(page);
  else withRest((rest) => rest.reportSearch(page));
  const failed = (event: ErrorEvent | PromiseRejectionEvent) => withRest((rest) => rest.reportError(event, page));
  addEventListener("error", failed);
  addEventListener("unhandledrejection", failed);
  setTimeout(() => withRest((rest) => void rest.startWatching(page).catch(() => undefined)), watchDelay);
}

function reportView({ website, template, version }: VisitPage): void {
  const data = {
    pagePath: location.pathname,
    websiteId: website,
    templateId: template,
    variantId: version,
    referrer: document.referrer,
    // The rest of the query may be private.
    queryString: location.search.match(/utm_\w+=[^&]*/gi)?.join("&"),
  };
  const record = readCookie(visitRecordCookie) ?? "";
  const body = new URLSearchParams({ event: pageViewEvent, data: JSON.stringify(data), ss_cvr: record });
  // Otherwise an old browser, or one with too much that waits.
  if (!navigator.sendBeacon?.(hitPath, body)) withRest((rest) => rest.sendRequest(hitPath, body));
}

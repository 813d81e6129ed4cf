import { hasDeclined } from "./hasDeclined.ts";
import { sendRequest } from "./sendRequest.ts";
import type { VisitPage } from "./visitPage.ts";

/**
 * Sends a report as a beacon, which browsers deliver after the page was left, too; otherwise by XHR. Nobody waits for
 * it, and a failure changes nothing (spec.txt §7 "Tracking failures are swallowed"). A visitor who has declined sends
 * nothing more.
 */
export function report(page: VisitPage, path: string, body: URLSearchParams | Blob): void {
  if (!hasDeclined(page) && !navigator.sendBeacon?.(path, body)) sendRequest(path, body);
}

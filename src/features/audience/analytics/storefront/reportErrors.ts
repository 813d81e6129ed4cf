import { readCookie } from "#kernel/browser/readCookie.ts";
import { censusPaths } from "../browserContract.ts";
import { errorLimits } from "../domain/clientLimits.ts";
import { hasDeclined } from "./hasDeclined.ts";
import type { VisitPage } from "./visitPage.ts";

interface ReportedError {
  event: string;
  data: Record<string, string>;
  timestamp: number;
}

/** Characters of the other texts, so that ten events are below the 64 kB that a call may have. */
const textLength = 300;

const queue: ReportedError[] = [];
let batches = 0;
let timer: number | undefined;

/** Reports an error of a script, with others that happen within a second (limits: spec.txt §9). */
export function reportError(event: ErrorEvent | PromiseRejectionEvent, page: VisitPage): void {
  if (batches >= errorLimits.batches || queue.length >= errorLimits.queued) return;
  const reason: unknown = "reason" in event ? event.reason : event.error;
  const { message, stack } = reason instanceof Error ? reason : { message: messageOf(event, reason), stack: "" };
  queue.push({
    event: event.type,
    data: {
      message: message.slice(0, textLength),
      stack: (stack ?? "").slice(0, errorLimits.stackLength),
      websiteId: page.website,
      templateId: page.template,
      url: (location.origin + location.pathname).slice(0, textLength),
      userAgent: navigator.userAgent.slice(0, textLength),
    },
    timestamp: Date.now(),
  });
  clearTimeout(timer);
  timer = setTimeout(() => send(page), errorLimits.debounceMs) as unknown as number;
}

const messageOf = (event: ErrorEvent | PromiseRejectionEvent, reason: unknown) =>
  "message" in event ? event.message : String(reason);

function send(page: VisitPage): void {
  const events = queue.splice(0);
  if (hasDeclined(page)) return;
  batches++;
  const crumb = readCookie("crumb");
  fetch(censusPaths.errors, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json", ...(crumb ? { "x-csrf-token": crumb } : {}) },
    body: JSON.stringify(events),
  }).catch(() => undefined);
}

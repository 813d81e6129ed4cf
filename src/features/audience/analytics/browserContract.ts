import { hitPath } from "./domain/pageHits.ts";

/** Where pages report to (spec.txt §7). */
export const censusPaths = {
  hit: hitPath,
  buttonClick: "/api/census/button-click",
  buttonRender: "/api/census/button-render",
  formRender: "/api/census/form-render",
  overlay: "/api/census/overlay",
  quickView: "/api/census/RecordQuickView/",
  errors: "/api/events/RecordJavascriptErrors",
  pipeline: "/api/v1/clanker/events",
  speed: "/api/1/performance/records",
} as const;

/** Types of census events (spec.txt §3). */
export const censusEvents = { pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 } as const;

/** The page on which visitors change their answer about cookies. */
export const cookieSettingsPath = "/cookie-settings";

/** Messages of failed reports (spec.txt §8). They only reach the code that reports. */
export const eventFailures = {
  status: "Error tracking event: HTTP Status {status}",
  noPayload: "no payload",
} as const;

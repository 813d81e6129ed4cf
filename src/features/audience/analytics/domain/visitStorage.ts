import { visitRecordCookie } from "./visitCookies.ts";

/** Lasts as long as a visit. */
export const visitTimeCookie = "ss_cvt";

/** What a restrictive cookie policy removes, together with the analytics cookie (spec.txt §9). */
export const clearedCookies = ["ss_cid", "ss_cpvisit", "ss_cvisit", visitRecordCookie, visitTimeCookie] as const;

/** Keys in the browser's storage, by what is under them. The marketing id is only removed: nothing here uses one. */
export const storageKeys = {
  analyticsId: "analyticsId",
  analyticsExpiration: "analyticsExpiration",
  marketingId: "marketingId",
  sessionId: "sessionId",
  firstSession: "firstSession",
  hasLanded: "hasLanded",
} as const;

/** Lifetimes in seconds. */
export const cookieSeconds = { record: 730 * 86_400, visit: 30 * 60, analytics: 390 * 86_400 } as const;

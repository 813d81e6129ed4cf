import type { VisitKind } from "../domain/visitKinds.ts";

/** One report of a page, as it is stored. It has no IP address, and nothing of a member. */
export interface VisitEvent {
  websiteId: string;
  timeZone: string;
  kind: VisitKind;
  /** Numbers below 2^53, or null. */
  visitor: number | null;
  visit: number | null;
  path: string;
  referrer: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  device: string;
  browser: string;
  isBot: boolean;
  subject: string;
  /** JSON. */
  data: string | null;
}

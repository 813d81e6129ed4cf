import type { IncomingHttpHeaders } from "node:http";
import type { AnalyticsSettings } from "../settingsContract.ts";

/** Whether a website may count a visitor. @param answer the visitor's answer about cookies, if there is one */
export function mayCount(
  settings: AnalyticsSettings,
  headers: IncomingHttpHeaders,
  answer: string | undefined,
): boolean {
  return settings.isEnabled && agrees(settings, answer) && !wantsNoReports(headers);
}

/** Whether a visitor's answer about cookies lets the website count. Where nobody asks, an old answer says nothing. */
function agrees({ hasCookies, consent }: AnalyticsSettings, answer: string | undefined): boolean {
  if (!hasCookies || consent === "off") return true;
  return consent === "ask" ? answer === "accepted" : answer !== "declined";
}

/** Do Not Track and Global Privacy Control. Pages send nothing then, and neither does anything else count. */
function wantsNoReports(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === "1" || headers["sec-gpc"] === "1";
}

import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Clock } from "#kernel/server/clock.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { realTime } from "#kernel/server/websiteTime.ts";
import { consentCookie } from "../domain/consentCookie.ts";
import { visitRecordCookie } from "../domain/visitCookies.ts";
import { cookieSeconds } from "../domain/visitStorage.ts";
import { settingsOf } from "./analyticsSettings.ts";
import { describeBrowser } from "./describeBrowser.ts";
import { mayCount } from "./mayCount.ts";
import { type VisitorNumberer, visitDay } from "./visitorNumbers.ts";

/** A request for a page, before the router or after it. */
export interface PageVisit {
  headers: IncomingHttpHeaders;
  ip: string;
  isHttps: boolean;
}

export interface FoundVisitor {
  /** The number that the visitor's reports have, too. */
  number: number;
  /** The visit record of a new visitor, as `Set-Cookie`. */
  cookie?: string;
}

/** Knows visitors by the numbers that their reports have (`visit_events.visitor`). */
export interface Visitors {
  /** Who asks for a page; null if they must not be counted; "later" if `prepare` has to be called first. */
  find(website: Website, visit: PageVisit): FoundVisitor | "later" | null;
  prepare(website: Website): Promise<void>;
}

/** @param readCookies the cookies of a header */
export function createVisitors(
  numbers: VisitorNumberer,
  clock: Clock,
  readCookies: (header: string) => Record<string, string | undefined>,
): Visitors {
  const today = (website: Website) => visitDay(realTime(clock), website.time_zone);

  return {
    find(website, { headers, ip, isHttps }) {
      const settings = settingsOf(website);
      const given = settings.hasCookies ? readCookies(headers.cookie ?? "") : {};
      const userAgent = headers["user-agent"] ?? "";
      if (!mayCount(settings, headers, given[consentCookie]) || describeBrowser(userAgent).isBot) return null;
      if (!settings.hasCookies) {
        const number = numbers.ofNetwork({ websiteId: website.id, day: today(website), ip, userAgent });
        return number === undefined ? "later" : { number };
      }
      const known = numbers.ofRecord(website.id, given[visitRecordCookie] ?? "");
      if (known !== undefined) return { number: known };
      const { record, cookie } = newRecord(realTime(clock), isHttps);
      return { number: numbers.ofRecord(website.id, record) as number, cookie };
    },
    prepare: (website) => numbers.prepare(today(website)),
  };
}

/** A record without a visit. The page's script counts the first one, as in a browser without a record. */
function newRecord(now: Date, isHttps: boolean): { record: string; cookie: string } {
  const seconds = Math.floor(now.getTime() / 1000);
  const record = [randomBytes(16).toString("hex"), seconds, seconds, seconds, 0].join("|");
  const attributes = `Max-Age=${cookieSeconds.record}; Path=/; SameSite=Lax${isHttps ? "; Secure" : ""}`;
  return { record, cookie: `${visitRecordCookie}=${record}; ${attributes}` };
}

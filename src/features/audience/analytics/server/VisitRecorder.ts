import { Counter, Gauge } from "prom-client";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import { isUnavailable } from "#kernel/server/database/isUnavailable.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { EarlyContext } from "#kernel/server/http/earlyCalls.ts";
import type { SignedInAccount, Website } from "#kernel/server/http/requestContext.ts";
import { defaultLocaleOf, websiteIn } from "#kernel/server/languages/websiteLanguages.ts";
import { visitFailures } from "../contract.ts";
import { consentCookie } from "../domain/consentCookie.ts";
import { publicPath } from "../domain/publicPath.ts";
import type { VisitKind } from "../domain/visitKinds.ts";
import { sourceOf, type VisitSource } from "../domain/visitSource.ts";
import { settingsOf } from "./analyticsSettings.ts";
import { describeBrowser } from "./describeBrowser.ts";
import { createEventQueue } from "./eventQueue.ts";
import { mayCount } from "./mayCount.ts";
import type { VisitEvent } from "./VisitEvent.ts";
import type { VisitorNumberer, VisitorNumbers } from "./visitorNumbers.ts";
import { writeEvents } from "./writeEvents.ts";

const fail = failuresOf(visitFailures);

/** What a page reports, as its route read it. */
export interface Report {
  kind: VisitKind;
  path?: string | undefined;
  /** The page before. */
  referrer?: string | undefined;
  /** The query of the page's address. */
  query?: string | undefined;
  /** The visit record of the cookie, if it was sent. */
  record?: string | undefined;
  subject?: string | undefined;
  data?: Record<string, string | number> | undefined;
}

/** Records reports of pages. */
export interface VisitRecorder {
  /** Resolves when they are stored, or when they are not to be counted; a failure if too many wait. */
  record(context: EarlyContext, reports: readonly Report[]): Promise<Failure | undefined>;
  /** Whose visit a request belongs to; undefined if it is not to be counted. */
  visitOf(context: EarlyContext): Promise<KnownVisit | undefined>;
}

/** A visit by numbers that say nothing about the person. */
export interface KnownVisit extends VisitorNumbers {
  device: string;
  browser: string;
}

const maxDataLength = 8000;

/** Bytes of an event besides its longest texts. */
const textsOfEvent = 1000;

/** @param app adds its counters to `/metrics` */
export function createVisitRecorder(app: App, numbers: VisitorNumberer): VisitRecorder {
  const { database, clock } = app.services;
  const queue = createEventQueue<VisitEvent>({
    ownerOf: ({ websiteId }) => websiteId,
    sizeOf: ({ data, path, subject }) => textsOfEvent + 2 * (path.length + subject.length + (data?.length ?? 0)),
    write: (events) => writeEvents(database.db, events, clock),
    isAway: isUnavailable,
  });
  const counted = new Counter({
    name: "analytics_events_total",
    help: "Reports of pages by what became of them",
    labelNames: ["result"],
    registers: [app.metrics],
  });
  new Gauge({
    name: "analytics_events_waiting",
    help: "Reports of pages that wait for their batch",
    registers: [app.metrics],
    collect() {
      this.set(queue.size());
    },
  });

  /** Hosts of a website: its address, and those of its languages. */
  async function hostsOf(website: Website): Promise<string[]> {
    const { hostname } = new URL(await app.originOf(websiteIn(website, defaultLocaleOf(website))));
    return [hostname, ...(website.languages ?? []).flatMap(({ host }) => host ?? [])];
  }

  return {
    async visitOf(context) {
      const { website, request } = context;
      const { isBot, device, browser } = describeBrowser(String(request.headers["user-agent"] ?? ""));
      if (isBot || !isCounted(context)) return undefined;
      const { hasCookies } = settingsOf(website);
      return { ...(await numbers.numbersOf(context, { hasCookies })), device, browser };
    },

    async record(context, reports) {
      const { website, request } = context;
      const settings = settingsOf(website);
      if (!isCounted(context)) {
        counted.inc({ result: "skipped" }, reports.length);
        return undefined;
      }
      const { isBot, device, browser } = describeBrowser(String(request.headers["user-agent"] ?? ""));
      const { hasCookies } = settings;
      const hasReferrer = reports.some(({ referrer }) => referrer);
      const ownHosts = hasReferrer ? [request.hostname, ...(await hostsOf(website))] : [];
      const stored = reports.map(async ({ kind, path, referrer, query, record, subject, data }) => {
        const { visitor, visit } = await numbers.numbersOf(context, { record, hasCookies });
        return queue.add({
          websiteId: website.id,
          timeZone: website.time_zone,
          kind,
          visitor,
          visit,
          path: path === undefined ? "" : plain(publicPath(path), 500),
          ...plainSource(sourceOf(referrer ?? "", query ?? "", ownHosts)),
          device,
          browser,
          isBot,
          subject: plain(subject, 300),
          data: storable(data),
        });
      });
      const results = await Promise.all(stored);
      const written = results.filter(Boolean).length;
      if (written > 0) counted.inc({ result: isBot ? "bot" : "accepted" }, written);
      if (written === results.length) return undefined;
      counted.inc({ result: "dropped" }, results.length - written);
      context.reply.header("retry-after", "5");
      return fail("reports-full");
    },
  };
}

/** Whether the website counts, and the visitor lets it. */
function isCounted(context: EarlyContext): boolean {
  const { website, request } = context;
  return mayCount(settingsOf(website), request.headers, request.cookies[consentCookie]) && !isOfTeam(context);
}

/** People who work on the website are not counted, apart from viewers, who see it as visitors do (spec.txt §6). */
function isOfTeam({ account, passHolder }: EarlyContext): boolean {
  const person = account ?? passHolder;
  return person !== undefined && !isViewer(person);
}

const isViewer = ({ isOwner, rights }: SignedInAccount) =>
  !isOwner && [...rights].every((right) => right === "locked.see");

/** A text that PostgreSQL stores, on one line. */
const plain = (text: string | undefined, length: number): string =>
  cutText((text ?? "").replace(/\p{Cc}+/gu, " ").trim(), length);

function plainSource(source: VisitSource): VisitSource {
  const { referrer, utm_source, utm_medium, utm_campaign } = source;
  return {
    referrer: plain(referrer, 200),
    utm_source: plain(utm_source, 200),
    utm_medium: plain(utm_medium, 200),
    utm_campaign: plain(utm_campaign, 200),
  };
}

/** Data as JSON that is stored: without characters that PostgreSQL refuses, and only up to a size. */
function storable(data: Record<string, string | number> | undefined): string | null {
  if (data === undefined) return null;
  const values = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replaceAll("\0", "") : value,
  ]);
  const text = jsonText(Object.fromEntries(values));
  return text.length > maxDataLength ? null : text;
}

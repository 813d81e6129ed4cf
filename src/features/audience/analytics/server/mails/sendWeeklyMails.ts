import { sql } from "kysely";
import type { SalesFigures } from "#features/commerce/dashboard/contract.ts";
import { changePercent } from "#features/commerce/dashboard/domain/change.ts";
import { readSalesOverview } from "#features/commerce/dashboard/server/index.ts";
import { inLanguageOfTeam, type Mail, type MailKind } from "#features/site/outbox/server/index.ts";
import { liveWebsites } from "#features/site/sites/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { readablePath } from "#kernel/domain/paths/readablePath.ts";
import { toClockTime } from "#kernel/domain/zonedTime.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { studioAddress } from "#kernel/server/http/origins.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { otherValues } from "../../domain/visitDimensions.ts";
import { weeklyMailTexts as texts } from "../../domain/weeklyMailTexts.ts";
import { type ReportedWeek, weekToReport } from "../../domain/weekToReport.ts";
import { readVisitsOverview, readVisitValues } from "../readVisits.ts";
import type { WeeklyMailData } from "./weeklyMail.ts";

const listedRows = 5;
const dayMs = 86_400_000;

/** Days after a Monday until the next one may have begun somewhere (UTC), and no earlier one is still due. */
const nextWeekDays = 5;

/**
 * Sends each website's team the report of the last week, when its clock shows Monday morning. A week is marked in the
 * transaction that adds its emails, so it is sent once. One website that fails stops no other.
 */
export async function sendWeeklyMails(app: App, kind: MailKind<WeeklyMailData>, signal: AbortSignal): Promise<void> {
  const { clock, database, logger } = app.services;
  const now = clock.now();
  const { rows } = await sql<{ id: string; timeZone: string }>`
    select website.id, website.time_zone as "timeZone"
    from websites as website join visit_rollups as rollup on rollup.website_id = website.id
    where website.deleted_at is null
      and (rollup.mailed_week is null or rollup.mailed_week < ${new Date(now.getTime() - nextWeekDays * dayMs)})`.execute(
    database.db,
  );
  for (const { id, timeZone } of rows) {
    if (signal.aborted) return;
    const week = weekToReport(toClockTime(now.toISOString(), timeZone));
    if (!week) continue;
    await sendWeeklyMail(app, kind, id, week).catch((error: unknown) =>
      logger.error({ err: error, websiteId: id }, "the weekly email could not be written"),
    );
  }
}

async function sendWeeklyMail(
  app: App,
  kind: MailKind<WeeklyMailData>,
  websiteId: string,
  { monday, days }: ReportedWeek,
): Promise<void> {
  const site = app.site(websiteId);
  const website = await liveWebsites(site.db).where("websites.id", "=", websiteId).executeTakeFirst();
  if (!website) return;
  const now = app.services.clock.now();
  const context = { site, website, now, realNow: now };
  const period = { period: "custom", ...days } as const;
  const [visits, pages, sources, sales, team] = await Promise.all([
    readVisitsOverview(context, period),
    readVisitValues(context, { ...period, dimension: "page" }, listedRows),
    readVisitValues(context, { ...period, dimension: "referrer" }, listedRows),
    readSalesOverview(context, period),
    kind.team(site, website),
  ]);
  const hasVisits = visits.figures.visits + visits.figuresBefore.visits > 0;
  const siteUrl = await app.originOf(website);
  const url = studioAddress(app.services.configuration, "/config/analytics", website.identifier);
  const mails: Mail<WeeklyMailData>[] = [];
  for (const { accountId, email, rights, language } of hasVisits ? team : []) {
    const mail = await inLanguageOfTeam(app, website, language, async (shown) => {
      const { days: written, summary, lists, ...report } = describeWeek(shown, days, { visits, pages, sources, sales });
      const figures = rights.has("analytics.sales") ? [...report.visits, ...report.sales] : report.visits;
      return {
        website: shown,
        siteUrl,
        recipient: email,
        dedupeKey: `weekly-analytics:${monday}:${accountId}`,
        data: { days: written, summary, figures, lists, link: { url } },
      };
    });
    mails.push(mail);
  }
  await site.transaction(async (tx) => {
    const { rows } = await sql`
      update visit_rollups set mailed_week = ${monday}::date
      where website_id = ${tx.websiteId} and mailed_week is distinct from ${monday}::date returning website_id`.execute(
      tx.db,
    );
    if (rows.length > 0) for (const mail of mails) await kind.put(tx, mail);
  });
}

interface WeekFigures {
  visits: Awaited<ReturnType<typeof readVisitsOverview>>;
  pages: Awaited<ReturnType<typeof readVisitValues>>;
  sources: Awaited<ReturnType<typeof readVisitValues>>;
  sales: { currency: string; figures: SalesFigures; figuresBefore: SalesFigures };
}

/** The figures of a week as its email shows them, in the reader's language. */
function describeWeek(
  { locale, currency }: Website,
  days: ReportedWeek["days"],
  { visits: { figures, figuresBefore }, pages, sources, sales }: WeekFigures,
) {
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", signDisplay: "exceptZero" });
  const money = (cents: number) => formatMoney({ cents, currency }, locale);
  const count = (value: number) => number.format(value);
  const figure = (label: string, now: number, before: number, write = count) => {
    const change = changePercent(now, before);
    const text =
      change === undefined
        ? fillMessage(texts.before, { value: write(before) })
        : fillMessage(texts.beforeWithChange, { value: write(before), change: percent.format(change / 100) });
    return { label, value: write(now), before: text };
  };
  const nameOf = (value: string) => (value === otherValues ? texts.others : value);
  const visitors = figure(texts.figures.visitors, figures.visitors, figuresBefore.visitors);
  const lists = [
    {
      title: texts.pages,
      rows: pages.items.map(({ value, views }) => ({ name: nameOf(readablePath(value)), value: count(views) })),
    },
    {
      title: texts.sources,
      rows: sources.items.map(({ value, visits }) => ({ name: nameOf(value) || texts.direct, value: count(visits) })),
    },
  ];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return {
    days: date.formatRange(new Date(`${days.from}T00:00Z`), new Date(`${days.to}T00:00Z`)),
    summary: fillMessage(texts.summary, visitors),
    visits: [
      visitors,
      figure(texts.figures.visits, figures.visits, figuresBefore.visits),
      figure(texts.figures.views, figures.views, figuresBefore.views),
    ],
    sales: [
      figure(texts.figures.orders, sales.figures.orderCount, sales.figuresBefore.orderCount),
      figure(texts.figures.sales, sales.figures.salesCents, sales.figuresBefore.salesCents, money),
    ],
    lists: lists.filter(({ rows }) => rows.length > 0),
  };
}

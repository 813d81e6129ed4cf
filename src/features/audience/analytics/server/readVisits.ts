import { type RawBuilder, sql } from "kysely";
import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import {
  type Days,
  daysBefore,
  daysOfSalesPeriod,
  pointsOf,
  unitOf,
} from "#features/commerce/dashboard/domain/salesPeriod.ts";
import { toClockTime } from "#kernel/domain/zonedTime.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { VisitDimension } from "../domain/visitDimensions.ts";
import type { VisitFigures, VisitsOverview, VisitValue } from "../reportContract.ts";
import { newEvents } from "./newEvents.ts";
import { countsOfEvents, visitParts } from "./visitSums.ts";

type Context = Pick<RequestContext, "site" | "website" | "realNow">;

interface Sum {
  day: string;
  dimension: VisitDimension;
  value: string;
  views: number;
  visits: number;
  visitors: number;
}

/** What a website's clock shows. Visits have the real time, which a test clock does not move. */
const clockOf = ({ website, realNow }: Context) => toClockTime(realNow.toISOString(), website.time_zone);

/** The days of a period in the website's time zone, and those that it is compared with. */
export function chosenDays(context: Context, { period, from, to }: GivenSalesPeriod): { days: Days; before: Days } {
  const today = clockOf(context).slice(0, 10);
  const days = period === "custom" ? { from: from ?? today, to: to ?? today } : daysOfSalesPeriod(period, today);
  return { days, before: daysBefore(period, days) };
}

/**
 * The sums of a period, with the events since they were last added up. Both are of the same moment.
 * @param isNew see `newEvents`
 */
export function sumsOf(
  { site, website }: Context,
  { from, to }: Days,
  dimensions: readonly VisitDimension[],
  isNew: RawBuilder<boolean>,
) {
  return sql`(
    select day, dimension, value, views, visits, visitors from visit_days
      where website_id = ${site.websiteId} and dimension = any(${[...dimensions]}::text[])
        and day between ${from}::date and ${to}::date
    union all
    select day, dimension, value, ${countsOfEvents}
      from visit_events as event, ${visitParts(sql`${website.time_zone}`)}
      where event.website_id = ${site.websiteId} and dimension = any(${[...dimensions]}::text[])
        and day between ${from}::date and ${to}::date and ${isNew}
      group by day, dimension, value)`;
}

/** Visitors, visits and views of a period, by hour, day or month. */
export async function readVisitsOverview(context: Context, given: GivenSalesPeriod): Promise<VisitsOverview> {
  const { days, before } = chosenDays(context, given);
  const unit = unitOf(days);
  const clock = clockOf(context);
  // Today is compared with yesterday until the same hour.
  const isToday = unit === "hour" && days.from === clock.slice(0, 10);
  const lastHour = isToday ? clock.slice(11, 13) : "23";
  const dimensions = unit === "hour" ? (["hour", "bots"] as const) : (["total", "bots"] as const);
  const isNew = await newEvents(context.site);
  const [sums, sumsBefore] = await Promise.all([
    readSums(context, days, dimensions, isNew),
    readSums(context, before, dimensions, isNew).then((rows) =>
      rows.filter(({ dimension, value }) => dimension !== "hour" || value <= lastHour),
    ),
  ]);
  const keyOf = ({ day, value }: Sum) =>
    unit === "hour" ? `${day}T${value}` : unit === "month" ? day.slice(0, 7) : day;
  const [points, pointsBefore] = [sums, sumsBefore].map((rows) => {
    const groups = Map.groupBy(withoutBots(rows), keyOf);
    return new Map([...groups].map(([key, group]) => [key, figuresOf(group)]));
  });
  const keysBefore = pointsOf(before, unit);
  return {
    days,
    before,
    unit,
    figures: figuresOf(sums),
    figuresBefore: figuresOf(sumsBefore),
    points: pointsOf(days, unit).map((at, index) => {
      const { visitors, visits, views } = points?.get(at) ?? nothing;
      const key = keysBefore[index];
      return {
        at,
        visitors,
        visits,
        views,
        viewsBefore: key === undefined ? null : (pointsBefore?.get(key)?.views ?? 0),
      };
    }),
  };
}

const nothing: VisitFigures = { visitors: 0, visits: 0, views: 0, bots: 0 };
const withoutBots = (rows: readonly Sum[]) => rows.filter(({ dimension }) => dimension !== "bots");

function figuresOf(rows: readonly Sum[]): VisitFigures {
  const figures = { ...nothing };
  for (const { dimension, views, visits, visitors } of rows) {
    if (dimension === "bots") {
      figures.bots += views;
      continue;
    }
    figures.views += views;
    figures.visits += visits;
    figures.visitors += visitors;
  }
  return figures;
}

async function readSums(
  context: Context,
  days: Days,
  dimensions: readonly VisitDimension[],
  isNew: RawBuilder<boolean>,
): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select to_char(day, 'YYYY-MM-DD') as day, dimension, value, sum(views)::bigint as views, sum(visits)::bigint as visits,
      sum(visitors)::bigint as visitors
    from ${sumsOf(context, days, dimensions, isNew)} as sums
    group by 1, 2, 3`.execute(context.site.db);
  return rows;
}

/** The values of a dimension in a period, the most frequent first, compared with the period before. */
export async function readVisitValues(
  context: Context,
  given: GivenSalesPeriod & { dimension: VisitDimension },
  limit: number,
): Promise<{ items: VisitValue[]; total: number }> {
  const { days, before } = chosenDays(context, given);
  const isNew = await newEvents(context.site);
  const sumBy = (period: Days) => sql`(
    select value, sum(views)::bigint as views, sum(visits)::bigint as visits, sum(visitors)::bigint as visitors
    from ${sumsOf(context, period, [given.dimension], isNew)} as sums group by value)`;
  const { rows } = await sql<VisitValue & { total: number }>`
    select now.value, product.name, now.views, now.visits, now.visitors, coalesce(earlier.views, 0)::bigint as "viewsBefore",
      coalesce(earlier.visits, 0)::bigint as "visitsBefore", count(*) over ()::integer as total
    from ${sumBy(days)} as now left join ${sumBy(before)} as earlier on earlier.value = now.value
    left join products as product on ${given.dimension === "product"} and product.website_id = ${context.site.websiteId}
      and product.id::text = now.value
    order by now.views desc, now.value limit ${limit}`.execute(context.site.db);
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

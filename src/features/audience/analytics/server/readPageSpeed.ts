import { sql } from "kysely";
import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type SpeedMetric, upperQuartile } from "../domain/speedSteps.ts";
import { otherValues } from "../domain/visitDimensions.ts";
import type { PageSpeed } from "../reportContract.ts";
import { newEvents } from "./newEvents.ts";
import { chosenDays } from "./readVisits.ts";

const maxPages = 100;

interface Measured {
  path: string;
  metric: SpeedMetric;
  step: number;
  count: number;
}

/** How fast all pages were together, and each of the pages that were measured most. */
export async function readPageSpeed(
  context: Pick<RequestContext, "site" | "website" | "realNow">,
  given: GivenSalesPeriod,
): Promise<{ all: PageSpeed; items: PageSpeed[] }> {
  const { site, website } = context;
  const {
    days: { from, to },
  } = chosenDays(context, given);
  const zone = website.time_zone;
  const isNew = await newEvents(site);
  const { rows } = await sql<Measured & { isTop: boolean }>`
    with measured as (
      select path, metric, step, count from visit_speeds
        where website_id = ${site.websiteId} and day between ${from}::date and ${to}::date
      union all
      select path, subject, (data ->> 'step')::smallint, 1 from visit_events
        where website_id = ${site.websiteId} and kind = 'speed' and not is_bot
          and (occurred_at at time zone ${zone})::date between ${from}::date and ${to}::date and ${isNew}
    ), top as (
      select path from measured where path <> ${otherValues} group by path order by sum(count) desc, path limit ${maxPages}
    )
    select case when top.path is null then '' else measured.path end as path, metric, step,
      sum(count)::bigint as count, top.path is not null as "isTop"
    from measured left join top on top.path = measured.path
    group by 1, 2, 3, 5`.execute(site.db);
  const pages = Map.groupBy(
    rows.filter(({ isTop }) => isTop),
    ({ path }) => path,
  );
  const items = [...pages].map(([path, measured]) => speedOf(path, measured));
  return { all: speedOf("", rows), items: items.sort((one, other) => other.count - one.count) };
}

function speedOf(path: string, measured: readonly Measured[]): PageSpeed {
  const of = (metric: SpeedMetric) => {
    const value = upperQuartile(
      metric,
      measured.filter((row) => row.metric === metric),
    );
    if (value === undefined) return null;
    return metric === "CLS" ? Math.round(value * 1000) / 1000 : Math.round(value);
  };
  // Each page measures its largest part once.
  const count = measured.filter(({ metric }) => metric === "LCP").reduce((sum, row) => sum + row.count, 0);
  return { path, count, LCP: of("LCP"), CLS: of("CLS"), INP: of("INP") };
}

import { type RawBuilder, sql } from "kysely";
import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import type { Days } from "#features/commerce/dashboard/domain/salesPeriod.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { otherValues } from "../domain/visitDimensions.ts";
import { shownValues, type VisitActions } from "../reportContract.ts";
import { newEvents } from "./newEvents.ts";
import { chosenDays, sumsOf } from "./readVisits.ts";

type Context = Pick<RequestContext, "site" | "website" | "realNow">;

interface Count {
  kind: "button" | "form" | "overlay";
  value: string;
  shown: number;
  started: number;
  done: number;
  shownBefore: number;
  startedBefore: number;
  doneBefore: number;
}

/** How often buttons, forms and the popup were shown and used in a period, compared with the period before. */
export async function readVisitActions(context: Context, given: GivenSalesPeriod): Promise<VisitActions> {
  const { site } = context;
  const { days, before } = chosenDays(context, given);
  const isNew = await newEvents(site);
  const { rows } = await sql<Count & { name: string | null }>`
    with counted as (
      select kind, value, sum(shown)::bigint as shown, sum(started)::bigint as started, sum(done)::bigint as done,
        sum(shown_before)::bigint as "shownBefore", sum(started_before)::bigint as "startedBefore",
        sum(done_before)::bigint as "doneBefore"
      from (
        select kind, value, shown, started, done, 0 as shown_before, 0 as started_before, 0 as done_before
          from ${countsOf(context, days, isNew)} as now
        union all
        select kind, value, 0, 0, 0, shown, started, done from ${countsOf(context, before, isNew)} as earlier
      ) as all_counts group by kind, value
    ), ranked as (
      select *, row_number() over (partition by kind order by done desc, shown desc, value) as place from counted
    )
    select ranked.*, form.name from ranked
    left join forms as form on kind = 'form' and form.website_id = ${site.websiteId} and form.id::text = value
    where place <= ${shownValues} order by place`.execute(site.db);
  const of = (kind: Count["kind"]) => rows.filter((row) => row.kind === kind && row.value !== otherValues);
  const counts = ({ shown, done, shownBefore, doneBefore }: Count) => ({ shown, done, shownBefore, doneBefore });
  const popup = (action: string) => of("overlay").find(({ value }) => value === action);
  return {
    buttons: of("button").map((row) => ({ value: row.value, ...counts(row) })),
    forms: of("form").map((row) => {
      const { started, startedBefore } = row;
      return { formId: row.value, name: row.name, started, startedBefore, ...counts(row) };
    }),
    popup: {
      shown: popup("open")?.shown ?? 0,
      shownBefore: popup("open")?.shownBefore ?? 0,
      done: popup("submit")?.shown ?? 0,
      doneBefore: popup("submit")?.shownBefore ?? 0,
      closed: popup("close")?.shown ?? 0,
      closedBefore: popup("close")?.shownBefore ?? 0,
    },
  };
}

/** Shown, started and used in some days. Forms are used when they are submitted, which the submissions themselves say. */
function countsOf(context: Context, days: Days, isNew: RawBuilder<boolean>) {
  const { site, website } = context;
  const zone = website.time_zone;
  return sql`(
    select case dimension when 'button-shown' then 'button' when 'form-started' then 'form' else dimension end as kind,
      value, case when dimension in ('button', 'form-started') then 0 else views end as shown,
      case dimension when 'form-started' then views else 0 end as started,
      case dimension when 'button' then views else 0 end as done
    from ${sumsOf(context, days, ["button", "button-shown", "form", "form-started", "overlay"], isNew)} as sums
    union all
    select 'form', form_id::text, 0, 0, count(*) from form_submissions
    where website_id = ${site.websiteId} and form_id is not null
      and created_at >= (${days.from}::timestamp at time zone ${zone})
      and created_at < ((${days.to}::date + 1)::timestamp at time zone ${zone})
    group by form_id)`;
}

import { sql } from "kysely";
import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { FoundError } from "../reportContract.ts";
import { newEvents } from "./newEvents.ts";
import { chosenDays, sumsOf } from "./readVisits.ts";

const maxErrors = 200;

/** The errors of scripts in a period, the last one first. Those of the last minute are described by their events. */
export async function readScriptErrors(
  context: Pick<RequestContext, "site" | "website" | "realNow">,
  given: GivenSalesPeriod,
): Promise<FoundError[]> {
  const { site } = context;
  const { days } = chosenDays(context, given);
  const isNew = await newEvents(site);
  const { rows } = await sql<Omit<FoundError, "firstAt" | "lastAt"> & { firstAt: Date; lastAt: Date }>`
    with counted as (
      select value as fingerprint, sum(views)::bigint as count from ${sumsOf(context, days, ["error"], isNew)} as sums group by value
    ), newest as (
      select distinct on (subject) subject as fingerprint, data, path, browser, occurred_at from visit_events
      where website_id = ${site.websiteId} and kind = 'error' and not is_bot and ${isNew}
      order by subject, occurred_at desc
    )
    select counted.fingerprint, counted.count,
      coalesce(known.message, newest.data ->> 'message', '') as message,
      coalesce(known.stack, newest.data ->> 'stack', '') as stack,
      coalesce(newest.path, known.path) as path, coalesce(newest.browser, known.browser) as browser,
      coalesce(known.first_at, newest.occurred_at) as "firstAt", coalesce(newest.occurred_at, known.last_at) as "lastAt"
    from counted
    left join script_errors as known on known.website_id = ${site.websiteId} and known.fingerprint = counted.fingerprint
    left join newest on newest.fingerprint = counted.fingerprint
    where coalesce(newest.occurred_at, known.last_at) is not null
    order by "lastAt" desc, counted.fingerprint limit ${maxErrors}`.execute(site.db);
  return rows.map((row) => ({ ...row, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() }));
}

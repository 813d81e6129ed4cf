import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import { missingPagesOf } from "#features/site/redirects/server/index.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { MissingPageCount } from "../reportContract.ts";
import { chosenDays } from "./readVisits.ts";

type Context = Pick<RequestContext, "site" | "website" | "realNow">;

/** Addresses without a page that visitors asked for in a period, compared with the period before. */
export function readMissingPages(
  context: Context,
  given: GivenSalesPeriod,
  limit?: number,
): Promise<{ items: MissingPageCount[]; total: number }> {
  const { days, before } = chosenDays(context, given);
  return missingPagesOf(context.site, { days, before, limit });
}

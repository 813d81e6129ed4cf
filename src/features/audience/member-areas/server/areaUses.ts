import { sql } from "kysely";
import { findPlaces } from "#features/site/pages/server/index.ts";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { areaFailures, type readAreaUsesRoute } from "../contract.ts";
import { isCurrentRow } from "./memberships.ts";

const fail = failuresOf(areaFailures);

/** What changes for members, customers and visitors when an area is deleted or no longer sold. */
export async function readAreaUses(
  { site, now }: RequestContext,
  areaId: string,
): Promise<RouteAnswer<typeof readAreaUsesRoute> | Failure> {
  const [{ rows }, places] = await Promise.all([
    sql<{ memberCount: number; soldProduct: string | null }>`
      select (select count(*)::integer from area_memberships as membership
          where membership.website_id = area.website_id and membership.area_id = area.id
          and ${isCurrentRow("membership", now)}) as "memberCount",
        (select product.name from products as product
          where product.website_id = area.website_id and product.id = area.product_id and area.joining = 'purchase'
          and not exists (select from member_areas as other where other.website_id = area.website_id
            and other.product_id = area.product_id and other.joining = 'purchase' and other.id <> area.id)
        ) as "soldProduct"
      from member_areas as area where area.website_id = ${site.websiteId} and area.id = ${areaId}`.execute(site.db),
    findPlaces(site, { id: areaId }),
  ]);
  const [area] = rows;
  return area ? { ...area, places } : fail("area-unknown");
}

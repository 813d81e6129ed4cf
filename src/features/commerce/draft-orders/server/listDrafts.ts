import { sql } from "kysely";
import { z } from "zod";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import { cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { DraftSummary, listDraftsRoute } from "../contract.ts";

type Query = RouteInput<typeof listDraftsRoute>["query"];
type Row = Omit<DraftSummary, "createdAt" | "expiresAt"> & { createdAt: Date; expiresAt: Date | null };

/** How many items of a draft are named in the list. */
const namedItems = 3;

/** A page of the drafts, newest first. Ids are in the order of creation. */
export async function listDrafts(
  { db, websiteId }: SiteScope,
  { search, state, cursor, limit }: Query,
  now: Date,
): Promise<RouteAnswer<typeof listDraftsRoute> | Failure> {
  const after = readCursor(cursor, z.tuple([z.uuid()]));
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  const stateOf = sql`draft_order_state(draft, placed.id is not null, cart.expires_at, ${now})`;
  const name = sql`coalesce(checkout.billing_address ->> 'firstName', '') || ' ' || coalesce(checkout.billing_address ->> 'lastName', '')`;
  const from = sql`
    from draft_orders as draft
    join carts as cart on cart.website_id = draft.website_id and cart.id = draft.cart_id
    join checkouts as checkout on checkout.website_id = draft.website_id and checkout.cart_id = draft.cart_id
    left join orders as placed on placed.website_id = draft.website_id and placed.cart_id = draft.cart_id
    where draft.website_id = ${websiteId}
      ${state ? sql`and ${stateOf} = ${state}` : sql``}
      ${search ? sql`and (${containsText(search, "checkout.email")} or ${containsText(search, name)})` : sql``}`;
  const { rows } = await sql<Row>`
    select draft.id, ${stateOf} as state, coalesce(checkout.email, '') as email, trim(${name}) as "customerName",
      draft.created_at as "createdAt", cart.expires_at as "expiresAt",
      case when placed.id is not null then json_build_object('id', placed.id, 'number', placed.number) end as "order",
      (select coalesce(sum(entry.quantity), 0)::integer from cart_entries as entry
        where entry.website_id = draft.website_id and entry.cart_id = draft.cart_id) as "itemCount",
      coalesce((select string_agg(line.name, ', ' order by line.id) from (
        select entry.id, coalesce(entry.custom_name, product.name) as name from cart_entries as entry
        left join products as product on product.website_id = entry.website_id and product.id = entry.product_id
        where entry.website_id = draft.website_id and entry.cart_id = draft.cart_id
        order by entry.id limit ${namedItems}) as line), '') as "itemNames"
    ${from} ${after ? sql`and draft.id < ${after[0]}::uuid` : sql``}
    order by draft.id desc limit ${limit + 1}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${from}`.execute(db);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => [row.id]);
  return { items: shown.map(describe), nextCursor, total: counted.rows[0]?.total ?? 0 };
}

function describe({ createdAt, expiresAt, ...row }: Row): DraftSummary {
  const isOver = row.state === "PAID" || row.state === "CANCELED";
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: isOver ? null : (expiresAt?.toISOString() ?? null),
  };
}

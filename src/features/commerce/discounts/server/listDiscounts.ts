import { sql } from "kysely";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import { cursorNumber, cursorText, cutPage, readCursor, sortedPlace } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { DiscountSummary, discountChoicesRoute, listDiscountsRoute } from "../contract.ts";
import { normalizeCode } from "../domain/discountCode.ts";

type Query = RouteInput<typeof listDiscountsRoute>["query"];

/** The values that the list is sorted by, and their type in cursors. Ids are in the order of creation. */
const sorts = {
  created: { value: sql`discount.id::text`, type: sql`text`, cursor: cursorText },
  name: { value: sql`lower(discount.name)`, type: sql`text`, cursor: cursorText },
  uses: { value: sql`discount.use_count`, type: sql`integer`, cursor: cursorNumber },
};

type Row = Omit<DiscountSummary, "startsAt" | "endsAt"> & {
  startsAt: Date | null;
  endsAt: Date | null;
  place: string;
};

/** A page of the discounts. */
export async function listDiscounts(
  { db, websiteId }: SiteScope,
  { search, status, sort, direction, cursor, limit }: Query,
  now: Date,
): Promise<RouteAnswer<typeof listDiscountsRoute> | Failure> {
  const { value, type, cursor: cursorValue } = sorts[sort];
  const name = `${sort} ${direction}`;
  const after = readCursor(cursor, sortedPlace(name, cursorValue));
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  const isBehind = direction === "asc" ? sql`>` : sql`<`;
  const order = direction === "asc" ? sql`asc` : sql`desc`;
  const matching = sql`discount.website_id = ${websiteId}
    ${search ? sql`and (${containsText(search, "discount.name")} or exists (${codesLike(search, websiteId)}))` : sql``}
    ${status ? sql`and discount_status(discount, ${now}) = ${status}` : sql``}`;
  const { rows } = await sql<Row>`
    select discount.id, discount.name, discount.is_automatic as "isAutomatic", discount.kind,
      discount.percent_millionths as "percentMillionths", discount.amount_cents as "amountCents",
      discount.buy_quantity as "buyQuantity", discount.get_quantity as "getQuantity",
      discount_status(discount, ${now}) as status, discount.starts_at as "startsAt", discount.ends_at as "endsAt",
      discount.use_limit as "useLimit", discount.use_count as "useCount", (${value})::text as place,
      (select code.code from discount_codes as code
        where code.website_id = discount.website_id and code.discount_id = discount.id
        order by code.created_at, code.code limit 1) as code,
      (select count(*)::integer from discount_codes as code
        where code.website_id = discount.website_id and code.discount_id = discount.id) as "codeCount"
    from discounts as discount
    where ${matching}
      ${after ? sql`and (${value}, discount.id) ${isBehind} (${after[1]}::${type}, ${after[2]}::uuid)` : sql``}
    order by ${value} ${order}, discount.id ${order} limit ${limit + 1}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from discounts as discount where ${matching}`.execute(db);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => [name, row.place, row.id]);
  return { items: shown.map(describe), nextCursor, total: counted.rows[0]?.total ?? 0 };
}

const codesLike = (search: string, websiteId: string) => sql`
  select from discount_codes as code
  where code.website_id = ${websiteId} and code.discount_id = discount.id
    and strpos(code.code, ${normalizeCode(search)}) > 0`;

function describe({ place: _place, startsAt, endsAt, ...row }: Row): DiscountSummary {
  return { ...row, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
}

const maxChoices = 50;

/** Products or categories to choose from. */
export async function listChoices(
  { db, websiteId }: SiteScope,
  { of, search }: RouteInput<typeof discountChoicesRoute>["query"],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom(of)
    .select(["id", "name"])
    .where("website_id", "=", websiteId)
    .where(containsText(search, "name"))
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(maxChoices)
    .execute();
}

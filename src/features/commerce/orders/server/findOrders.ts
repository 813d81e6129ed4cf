import { type RawBuilder, sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { OrderFilter } from "../contract.ts";
import { entriesOf, maxRare, readOrderSearch, type SearchStart, startOf } from "./orderSearch.ts";
import { type OrderStates, statesOf } from "./orderStates.ts";

/** Where in the indexes the orders are looked for (decision 0073). Undefined: in those that lists are sorted by. */
export type OrderSource = { start: SearchStart; number: string | undefined } | { states: OrderStates } | undefined;

/** Chooses the index for a filter. */
export async function sourceOf(site: SiteScope, { search, status, payment, test }: OrderFilter): Promise<OrderSource> {
  if (search) {
    const asked = readOrderSearch(search);
    const start = await startOf(site, asked);
    return { start, number: "number" in asked ? asked.number : undefined };
  }
  return status || payment || test ? { states: statesOf({ status, payment, test }) } : undefined;
}

/** What lists are sorted by before the number. A time is compared in microseconds, as it is stored. */
export const sorted = {
  placed: {
    column: "placed_at" as const,
    inCursor: sql<number>`(extract(epoch from orders.placed_at) * 1000000)::bigint`,
    ofCursor: (value: number) => sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`,
  },
  total: {
    column: "grand_total_cents" as const,
    inCursor: sql<number>`orders.grand_total_cents`,
    ofCursor: (value: number) => sql`${value}::bigint`,
  },
};

/** A page of a list. */
export interface OrderPage {
  sort: keyof typeof sorted;
  direction: "asc" | "desc";
  /** Value of the sort and number of the order before. */
  after?: readonly [value: number, number: number] | undefined;
  limit: number;
}

/** A search for frequent words is tried on so many orders first. */
const maxTried = 1000;

/**
 * The ids of a page's orders, in its order. Words that many orders have are usually found among the first ones. If not,
 * as with a product that is no longer sold, all entries of the words are sorted.
 * @param matching SQL condition on `orders`, with the website
 */
export async function findOrders(
  site: SiteScope,
  source: OrderSource,
  matching: RawBuilder<unknown>,
  page: OrderPage,
): Promise<string[]> {
  if (source && "start" in source && source.start.entries > maxRare) {
    const found = await readIds(site, matching, page, { tried: source.start });
    if (found.length === page.limit) return found;
  }
  return readIds(site, matching, page, source);
}

async function readIds(
  site: SiteScope,
  matching: RawBuilder<unknown>,
  { sort, direction, after, limit }: OrderPage,
  source: OrderSource | { tried: SearchStart },
): Promise<string[]> {
  const { db, websiteId } = site;
  const { column, ofCursor } = sorted[sort];
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  const beyond = direction === "asc" ? sql`>` : sql`<`;
  const order = (table: string) => sql`${sql.ref(`${table}.${column}`)} ${way}, ${sql.ref(`${table}.number`)} ${way}`;
  const behind = after
    ? sql`(${sql.ref(`orders.${column}`)}, orders.number) ${beyond} (${ofCursor(after[0])}, ${after[1]}::bigint)`
    : sql`true`;
  const read = (from: RawBuilder<unknown>, by = order("orders"), isWanted: RawBuilder<unknown> = sql`true`) => sql`
    select orders.id, orders.placed_at, orders.number, orders.grand_total_cents from ${from}
    where ${matching} and ${behind} and ${isWanted} order by ${by} limit ${limit}`;

  // The time of the words' index, so that it is read from the newest on.
  const inTime = sql`found.placed_at ${way}`;
  const beginsAt = after ? sql` and found.placed_at ${beyond}= ${ofCursor(after[0])}` : sql``;
  const readEntries = (entries: RawBuilder<unknown>) =>
    read(
      sql`(${entries}) as found join orders on orders.website_id = ${websiteId} and orders.id = found.order_id`,
      sql`${inTime}, orders.number ${way}`,
    );

  const partOf = (part: NonNullable<typeof source>) => {
    if ("states" in part) {
      const inState = read(sql`orders`, order("orders"), isInState);
      return sql`select hit.* from ${statesRows(part.states)} cross join lateral (${inState}) as hit`;
    }
    if ("tried" in part) {
      const [word, ...others] = part.tried.words;
      if (sort === "placed" && others.length === 0) {
        return readEntries(sql`select found.placed_at, found.order_id from order_words as found
          where found.website_id = ${websiteId} and found.word = ${word}${beginsAt}
          order by ${inTime} limit ${maxTried}`);
      }
      return read(sql`(select orders.* from orders where orders.website_id = ${websiteId} and ${behind}
        order by ${order("orders")} limit ${maxTried}) as orders`);
    }
    const entries = entriesOf(site, part.start);
    const worded =
      sort === "total"
        ? read(sql`orders`, order("orders"), sql`orders.id in (select found.order_id from ${entries})`)
        : // An order may have several of the words.
          readEntries(
            sql`select distinct found.placed_at, found.order_id from ${entries}${beginsAt} order by ${inTime}`,
          );
    if (!part.number) return worded;
    const numbered = read(sql`orders`, order("orders"), sql`orders.number = ${Number(part.number)}`);
    return sql`(${worded}) union (${numbered})`;
  };

  const hits = source ? partOf(source) : read(sql`orders`);
  const { rows } = await sql<{ id: string }>`
    select found.id from (${hits}) as found order by ${order("found")} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** SQL of all combinations of these states, as rows. */
export const statesRows = ({ statuses, payments, tests }: OrderStates): RawBuilder<unknown> =>
  sql`unnest(${statuses}::text[]) as status (value)
  cross join unnest(${payments}::text[]) as payment (value) cross join unnest(${tests}::boolean[]) as test (value)`;

/** SQL condition on `orders` beside `statesRows`. */
export const isInState: RawBuilder<boolean> = sql`orders.fulfillment_status = status.value
  and orders.payment_state = payment.value and orders.test_mode = test.value`;

import { sql } from "kysely";
import type { MemberIdentity, Members } from "#features/audience/members/server/index.ts";
import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import type { JsonValue } from "#kernel/contract/json.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { orderStates, memberOrderTexts as texts } from "../browserContract.ts";
import { type AccountOrdersProps, accountOrdersIsland } from "../contract.ts";
import { buyerStateOf } from "../domain/buyerState.ts";
import { emailsOfBuyer, eraseBuyer } from "./eraseBuyer.ts";
import { authorizationOf, isAuthorizationEnded, readOrder, type StoredOrder } from "./readOrder.ts";

const pageSize = 20;
/** Most orders of an export. */
const maxExported = 1000;

/** The orders of members: a section of the account, and their part of the export. */
export function registerMemberOrders({ members, outbox }: { members: Members; outbox: Outbox }): void {
  members.addAccountSection({
    id: "orders",
    title: texts.title,
    summary: texts.summary,
    order: 10,
    load: loadOrders,
    view: accountOrdersIsland,
  });

  // What was bought with the email before it was verified.
  members.onSignIn(async (tx, _context, { id, email }) => {
    await tx.db
      .updateTable("orders")
      .set({ member_id: id })
      .where("website_id", "=", tx.websiteId)
      .where("customer_email", "=", email)
      .where("member_id", "is", null)
      .execute();
    return { messages: [] };
  });

  members.countOrdersWith(async ({ db, websiteId }, memberIds) => {
    if (memberIds.length === 0) return new Map();
    const counted = await db
      .selectFrom("orders")
      .select(({ fn }) => ["member_id", fn.countAll<number>().as("count")])
      .where("website_id", "=", websiteId)
      .where("member_id", "in", [...memberIds])
      .groupBy("member_id")
      .execute();
    return new Map(counted.map(({ member_id, count }) => [member_id as string, count]));
  });

  members.addPersonalData({
    name: "orders",
    async read(site, member) {
      const rows = await listOf(site, member, { limit: maxExported });
      const orders = await Promise.all(rows.map(({ id }) => readOrder(site.db, site.websiteId, { id })));
      return orders.flatMap((order) => (order ? [exported(order)] : []));
    },
    // The law requires to keep them when an account is deleted. Their foreign key lets go of the member.
    emails: emailsOfBuyer,
    forget: (tx, person) => eraseBuyer(tx, outbox, person),
  });
}

/** A member's own order by its number, also one bought as a guest with the same verified email. */
export async function readMemberOrder(
  site: SiteScope,
  member: MemberIdentity,
  number: number,
): Promise<StoredOrder | undefined> {
  const [row] = await listOf(site, member, { limit: 1, number });
  return row && readOrder(site.db, site.websiteId, { id: row.id });
}

async function loadOrders(context: RequestContext, member: MemberIdentity): Promise<AccountOrdersProps> {
  const { site, website, request } = context;
  const { before: given } = (request.query ?? {}) as { before?: unknown };
  const before = typeof given === "string" && /^\d{1,15}$/.test(given) ? Number(given) : undefined;
  const rows = await listOf(site, member, { limit: pageSize + 1, ...(before === undefined ? {} : { before }) });
  const shown = rows.slice(0, pageSize);
  const date = new Intl.DateTimeFormat(website.locale, { dateStyle: "long", timeZone: website.time_zone });
  return {
    orders: shown.map((row) => describeRow(row, website, date)),
    older: rows.length > pageSize ? (shown.at(-1)?.number ?? null) : null,
    isFirst: before === undefined,
  };
}

interface OrderRow
  extends Pick<
    StoredOrder,
    | "id"
    | "number"
    | "placedAt"
    | "currency"
    | "grandTotalCents"
    | "fulfillmentStatus"
    | "authorization"
    | "isAuthorizationEnded"
    | "pickup"
  > {
  paymentState: StoredOrder["paymentState"];
  itemCount: number;
}

/** A member's orders, newest first, from both indexes. */
async function listOf(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  { id, email }: MemberIdentity,
  { limit, before, number }: { limit: number; before?: number; number?: number },
): Promise<OrderRow[]> {
  const inRange = sql`number is not null
    and (${before ?? null}::bigint is null or number < ${before ?? null}::bigint)
    and (${number ?? null}::bigint is null or number = ${number ?? null}::bigint)`;
  const { rows } = await sql<OrderRow>`
    select o.id, o.number, o.placed_at as "placedAt", o.currency, o.grand_total_cents as "grandTotalCents",
      o.fulfillment_status as "fulfillmentStatus", o.payment_state as "paymentState", o.pickup,
      ${authorizationOf("o")} as "authorization", ${isAuthorizationEnded("o")} as "isAuthorizationEnded",
      (select coalesce(sum(line.quantity), 0)::integer from order_lines as line
        where line.website_id = o.website_id and line.order_id = o.id) as "itemCount"
    from (
      (select * from orders where website_id = ${websiteId} and member_id = ${id} and ${inRange}
        order by number desc limit ${limit})
      union all
      (select * from orders where website_id = ${websiteId} and customer_email = ${email} and member_id is null
        and ${inRange} order by number desc limit ${limit})
    ) as o
    order by o.number desc limit ${limit}`.execute(db);
  return rows;
}

function describeRow(
  row: OrderRow,
  { locale }: Website,
  date: Intl.DateTimeFormat,
): AccountOrdersProps["orders"][number] {
  const { number, itemCount: count } = row;
  return {
    number,
    dateText: date.format(row.placedAt),
    stateText: orderStates[buyerStateOf(row)],
    itemsText: fillMessage(pluralForm(texts.items, count, locale), { count }),
    totalText: formatMoney({ cents: row.grandTotalCents, currency: row.currency }, locale),
  };
}

function exported(order: StoredOrder): JsonValue {
  return {
    number: order.number,
    placedAt: order.placedAt.toISOString(),
    email: order.customerEmail,
    name: order.customerName,
    shippingAddress: order.shippingAddress && { ...order.shippingAddress },
    billingAddress: order.billingAddress && { ...order.billingAddress },
    currency: order.currency,
    grandTotalCents: order.grandTotalCents,
    refundedCents: order.refundedCents,
    state: order.fulfillmentStatus,
    payment: order.paymentState,
    note: order.note,
    answers: order.formAnswers.map(({ title, text }) => ({ title, text })),
    discounts: order.discounts.map((discount) => ({ ...discount })),
    lines: order.lines.map((line) => ({
      name: line.name,
      sku: line.sku,
      variant: variantText(line),
      answers: line.answers.map(({ title, text }) => ({ title, text })),
      quantity: line.quantity,
      totalCents: line.totalCents,
    })),
  };
}

import type { Readable } from "node:stream";
import { type RawBuilder, sql } from "kysely";
import { toDecimalString } from "#kernel/domain/money.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { streamPieces } from "#kernel/server/delimited/streamPieces.ts";
import { timeInFile } from "#kernel/server/delimited/timeInFile.ts";
import { writeHeader, writeRows } from "#kernel/server/delimited/writeRows.ts";
import { type ExportedOrder, orderRows, orderRowsHeadings } from "../domain/orderRows.ts";

/** Orders whose items are counted at once. */
const countedOrders = 500;
/** Rows read and written at once. An order with more is read alone. More would keep other requests waiting. */
const rowsAtOnce = 500;

/**
 * Orders as CSV, newest first, with one row for each item, streamed. Cells that a spreadsheet would calculate are
 * escaped.
 * @param matching SQL conditions on `orders`
 * @param timeZone the shop's, as in the filters
 */
export function exportOrders(site: SiteScope, matching: RawBuilder<unknown>, timeZone: string): Readable {
  return streamPieces(pieces(site, matching, timeZone));
}

async function* pieces(site: SiteScope, matching: RawBuilder<unknown>, timeZone: string): AsyncGenerator<string> {
  yield writeHeader(Object.values(orderRowsHeadings));
  let before: number | undefined;
  for (;;) {
    const counted = await countLines(site, matching, before);
    for (const orderIds of ordersAtOnce(counted, rowsAtOnce)) {
      const orders = await readOrders(site, orderIds);
      const cells = orders.flatMap((row) => orderRows(shownOrder(row, timeZone)));
      if (cells.length > 0) yield writeRows(cells);
    }
    if (counted.length < countedOrders) return;
    before = counted.at(-1)?.number;
  }
}

interface CountedOrder {
  id: string;
  number: number;
  lineCount: number;
}

/** The next orders after a number, newest first, with how many rows they have. */
async function countLines(
  { db }: SiteScope,
  matching: RawBuilder<unknown>,
  before: number | undefined,
): Promise<CountedOrder[]> {
  const behind = before === undefined ? sql`true` : sql`orders.number < ${before}`;
  const { rows } = await sql<CountedOrder>`
    select found.id, found.number, (select count(*)::integer from order_lines as line
      where line.website_id = found.website_id and line.order_id = found.id) as "lineCount"
    from (select orders.id, orders.website_id, orders.number from orders where ${matching} and ${behind}
      order by orders.number desc limit ${countedOrders}) as found
    order by found.number desc`.execute(db);
  return rows;
}

/** Ids in groups of at most so many rows. An order with more is alone. */
export function ordersAtOnce(orders: readonly Omit<CountedOrder, "number">[], maxRows: number): string[][] {
  const groups: string[][] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const { id, lineCount } of orders) {
    if (rows + lineCount > maxRows) {
      groups.push([]);
      rows = 0;
    }
    groups.at(-1)?.push(id);
    rows += lineCount;
  }
  return groups;
}

async function readOrders({ db, websiteId }: SiteScope, orderIds: readonly string[]): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select o.number, o.placed_at as "placedAt", o.fulfilled_at as "fulfilledAt",
      o.canceled_at as "canceledAt", o.customer_email as email, o.customer_name as name,
      o.fulfillment_status as fulfillment, o.payment_state as payment, o.test_mode as "isTest", o.currency,
      o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents", o.shipping_cents as "shippingCents",
      o.tax_cents as "taxCents", o.grand_total_cents as "grandTotalCents", o.refunded_cents as "refundedCents",
      o.shipping_rate_name as "shippingRateName", o.shipping_address as "shippingAddress",
      o.billing_address as "billingAddress", o.note, o.form_answers as "formAnswers", o.pickup,
      coalesce((select json_agg(json_build_object('name', discount.title, 'code', discount.code)
        order by discount.position) from order_discounts as discount
        where discount.website_id = o.website_id and discount.order_id = o.id), '[]') as discounts,
      coalesce((select json_agg(json_build_object(
        'name', tax.name, 'country', tax.country, 'rateMillionths', tax.rate_millionths) order by tax.position)
        from order_taxes as tax where tax.website_id = o.website_id and tax.order_id = o.id), '[]') as taxes,
      coalesce((select json_agg(json_build_object(
        'provider', payment.provider, 'state', payment.state, 'amountCents', payment.amount_cents,
        'brand', payment.brand, 'lastFour', payment.last_four) order by payment.position, payment.created_at, payment.id)
        from payments as payment
        where payment.website_id = o.website_id and payment.order_id = o.id), '[]') as payments,
      coalesce((select json_agg(json_build_object(
        'name', line.product_name, 'sku', line.sku, 'attributes', line.attributes, 'optionNames', line.option_names,
        'quantity', line.quantity, 'refundedQuantity', line.refunded_quantity, 'unitPriceCents', line.unit_price_cents, 'discountCents', line.discount_cents,
        'taxCents', line.tax_cents, 'totalCents', line.total_cents) order by line.position)
        from order_lines as line where line.website_id = o.website_id and line.order_id = o.id), '[]') as lines
    from orders as o where o.website_id = ${websiteId} and o.id = any(${orderIds}::uuid[])
    order by o.number desc`.execute(db);
  return rows;
}

interface ExportedRow extends Omit<ExportedOrder, "placedAt" | "fulfilledAt" | "canceledAt" | "amount"> {
  placedAt: Date;
  fulfilledAt: Date | null;
  canceledAt: Date | null;
}

/** An order with its amounts as the currency has them and its times as the shop's clock showed them. */
function shownOrder(row: ExportedRow, timeZone: string): ExportedOrder {
  return {
    ...row,
    placedAt: timeInFile(row.placedAt, timeZone),
    fulfilledAt: timeInFile(row.fulfilledAt, timeZone),
    canceledAt: timeInFile(row.canceledAt, timeZone),
    amount: (cents) => toDecimalString(cents, row.currency),
  };
}

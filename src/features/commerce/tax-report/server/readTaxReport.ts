import { sql } from "kysely";
import type { OrderTax } from "#features/commerce/orders/domain/orderTaxes.ts";
import { wasPaid } from "#features/commerce/orders/server/index.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { countryName } from "#kernel/domain/places/countries.ts";
import { endOfDayToMs, toClockTime, zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { ReportPeriod, TaxReport, TaxReportRow } from "../contract.ts";
import { periodOf, periodProblems } from "../domain/periods.ts";
import { type ReportedRefund, refundedTaxes } from "../domain/refundedTaxes.ts";

/** A stored part of an order's tax, by which the report is grouped. */
type Part = Pick<TaxReportRow, "currency" | "country" | "state" | "postcode" | "name" | "rateMillionths">;

interface Period {
  start: Date;
  /** After the last day. */
  end: Date;
}

/** Orders whose refunds are read at once. */
const chunkOrders = 1000;

/**
 * The taxes of a period. Paid orders count at the day they were placed, refunds at the day of the refund, in the website's
 * time zone; by default those of this month. Test orders are not counted. A canceled order is one that was refunded. A failure for a day that does not
 * exist, or for a period that ends before it begins.
 */
export async function readTaxReport(
  context: Pick<RequestContext, "site" | "website" | "now">,
  given: Partial<ReportPeriod>,
): Promise<TaxReport | Failure> {
  const { site, website, now } = context;
  const month = periodOf("this-month", toClockTime(now.toISOString(), website.time_zone).slice(0, 10));
  const days = { from: given.from ?? month.from, to: given.to ?? month.to };
  const errors = periodProblems(days, website.time_zone);
  if (Object.keys(errors).length > 0) return kernelFailure("invalid-input", { errors });
  const period = {
    start: new Date(zonedTimeToMs(days.from, website.time_zone)),
    end: new Date(endOfDayToMs(days.to, website.time_zone)),
  };
  const rows = new Map<string, TaxReportRow>();
  const rowOf = ({ currency, country, state, postcode, name, rateMillionths }: Part): TaxReportRow => {
    const part = { currency, country, state, postcode, name, rateMillionths };
    const key = JSON.stringify(part);
    const row = rows.get(key) ?? { ...part, taxableCents: 0, taxCents: 0, refundedTaxCents: 0, netTaxCents: 0 };
    rows.set(key, row);
    return row;
  };
  for (const sold of await readSold(site, period)) {
    Object.assign(rowOf(sold), {
      taxableCents: sold.taxableCents,
      taxCents: sold.taxCents,
      netTaxCents: sold.taxCents,
    });
  }
  for await (const order of readRefunded(site, period)) {
    const { currency, grandTotalCents, taxes, refunds } = order;
    const parts = refundedTaxes(
      grandTotalCents,
      taxes.map(({ taxCents }) => taxCents),
      refunds,
    );
    for (const [index, { isInPeriod }] of refunds.entries()) {
      if (!isInPeriod) continue;
      for (const [rule, tax] of taxes.entries()) {
        const row = rowOf({ ...tax, currency });
        const cents = parts[index]?.[rule] ?? 0;
        row.refundedTaxCents += cents;
        row.netTaxCents -= cents;
      }
    }
  }
  const sorted = [...rows.values()].sort((one, other) => compare(one, other, website.currency));
  return { ...days, rows: sorted, totals: totalsOf(sorted) };
}

type Site = RequestContext["site"];

async function readSold({ db, websiteId }: Site, { start, end }: Period) {
  const { rows } = await sql<Part & { taxableCents: number; taxCents: number }>`
    select orders.currency, tax.country, tax.state, tax.postcode, tax.name, tax.rate_millionths as "rateMillionths",
      sum(tax.taxable_cents)::bigint as "taxableCents", sum(tax.tax_cents)::bigint as "taxCents"
    from orders
    join order_taxes as tax on tax.website_id = orders.website_id and tax.order_id = orders.id
    where orders.website_id = ${websiteId} and ${wasPaid}
      and orders.placed_at >= ${start} and orders.placed_at < ${end}
    group by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}

interface RefundedOrder {
  id: string;
  currency: string;
  grandTotalCents: number;
  taxes: OrderTax[];
  /** All until the end of the period, oldest first, because a refund's tax depends on those before it. */
  refunds: (ReportedRefund & { isInPeriod: boolean })[];
}

async function* readRefunded({ db, websiteId }: Site, { start, end }: Period): AsyncGenerator<RefundedOrder> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await sql<RefundedOrder>`
      select orders.id, orders.currency, orders.grand_total_cents as "grandTotalCents",
        (select json_agg(json_build_object('amountCents', refund.amount_cents, 'taxCents', refund.tax_cents,
          'isInPeriod', refund.created_at >= ${start}) order by refund.created_at, refund.id)
          from refunds as refund where refund.website_id = orders.website_id and refund.order_id = orders.id
            and refund.state = 'SETTLED' and refund.created_at < ${end}) as refunds,
        (select json_agg(json_build_object('name', tax.name, 'country', tax.country, 'state', tax.state,
          'postcode', tax.postcode, 'rateMillionths', tax.rate_millionths, 'taxCents', tax.tax_cents)
          order by tax.position)
          from order_taxes as tax where tax.website_id = orders.website_id and tax.order_id = orders.id) as taxes
      from orders
      where orders.website_id = ${websiteId} and orders.id > ${after} and ${wasPaid}
        and orders.id in (select refund.order_id from refunds as refund
          where refund.website_id = ${websiteId} and refund.state = 'SETTLED' and refund.created_at >= ${start} and refund.created_at < ${end})
        and exists (select from order_taxes as tax where tax.website_id = ${websiteId} and tax.order_id = orders.id)
      order by orders.id
      limit ${chunkOrders}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < chunkOrders) return;
    after = last.id;
  }
}

/** The website's currency first, then by the country's name, the place and the rule. */
function compare(one: TaxReportRow, other: TaxReportRow, currency: string): number {
  const ofRow = (row: TaxReportRow) => [
    row.currency === currency ? "" : row.currency,
    countryName(row.country || "ZZ", "en-US"),
    row.state,
    row.postcode,
    row.name,
    String(row.rateMillionths ?? "").padStart(7, "0"),
  ];
  const others = ofRow(other);
  for (const [index, text] of ofRow(one).entries()) {
    const order = text.localeCompare(others[index] as string, "en-US");
    if (order !== 0) return order;
  }
  return 0;
}

function totalsOf(rows: readonly TaxReportRow[]): TaxReport["totals"] {
  const totals = new Map<string, TaxReport["totals"][number]>();
  for (const { currency, taxCents, refundedTaxCents, netTaxCents } of rows) {
    const total = totals.get(currency) ?? { currency, taxCents: 0, refundedTaxCents: 0, netTaxCents: 0 };
    totals.set(currency, total);
    total.taxCents += taxCents;
    total.refundedTaxCents += refundedTaxCents;
    total.netTaxCents += netTaxCents;
  }
  return [...totals.values()];
}

import type { Readable } from "node:stream";
import { sql } from "kysely";
import { writeTagList } from "#features/audience/members/domain/memberTagList.ts";
import { toDecimalString } from "#kernel/domain/money.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { streamPieces } from "#kernel/server/delimited/streamPieces.ts";
import { timeInFile } from "#kernel/server/delimited/timeInFile.ts";
import { writeHeader, writeRows } from "#kernel/server/delimited/writeRows.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { CustomerFilter, ListedCustomer } from "../contract.ts";
import { averageCents } from "../domain/averageCents.ts";
import { type CustomerRow, describeCustomer, listedColumns } from "./listCustomers.ts";
import { customersFrom, matchingCustomers } from "./matchingCustomers.ts";

const headings = defineTexts("studio.customers.file", {
  email: "Email",
  name: "Name",
  account: "Account",
  country: "Country",
  state: "State",
  city: "City",
  orders: "Orders",
  currency: "Currency",
  totalSpent: "Total spent",
  averageOrder: "Average order",
  otherCurrencies: "Other currencies",
  lastOrder: "Last order",
  tags: "Tags",
  wantsNews: "Wants news",
});

const rowsAtOnce = 1000;

/** Customers as CSV, streamed. Cells that a spreadsheet would calculate are escaped. Times are those of the shop's clock. */
export function exportCustomers(context: RequestContext, filter: CustomerFilter): Readable {
  return streamPieces(pieces(context, filter));
}

async function* pieces({ site, website, now }: RequestContext, filter: CustomerFilter): AsyncGenerator<string> {
  yield writeHeader(Object.values(headings));
  const matching = matchingCustomers(site.websiteId, filter, now);
  let after: string | undefined;
  for (;;) {
    const { rows } = await sql<CustomerRow>`
      select ${listedColumns} from ${customersFrom}
      where ${matching} and ${after === undefined ? sql`true` : sql`customer.id > ${after}::uuid`}
      order by customer.id limit ${rowsAtOnce}`.execute(site.db);
    const cells = rows.map((row) => cellsOf(describeCustomer(row, website), website.currency, website.time_zone));
    if (cells.length > 0) yield writeRows(cells);
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.id;
  }
}

function cellsOf(customer: ListedCustomer, currency: string, timeZone: string): string[] {
  const main = customer.spent.find((each) => each.currency === currency);
  const others = customer.spent.filter((each) => each !== main);
  const average = main && averageCents(main);
  return [
    customer.email,
    customer.name,
    customer.isMember ? "member" : "guest",
    customer.place.country,
    customer.place.state,
    customer.place.city,
    String(customer.orderCount),
    currency,
    toDecimalString(main?.cents ?? 0, currency),
    average === undefined ? "" : toDecimalString(average, currency),
    others.map(({ cents, currency: unit }) => `${toDecimalString(cents, unit)} ${unit}`).join("; "),
    timeInFile(customer.lastOrderAt, timeZone),
    writeTagList(customer.tags),
    customer.wantsNews ? "yes" : "no",
  ];
}

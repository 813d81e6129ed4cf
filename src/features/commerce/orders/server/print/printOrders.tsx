import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { Answer } from "#kernel/server/http/answer.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { orderFailures } from "../../contract.ts";
import { type Paper, paperOf } from "../../domain/papers.ts";
import { printTexts as texts } from "../../domain/printTexts.ts";
import { printOrdersRoute } from "../../printContract.ts";
import { readOrder } from "../readOrder.ts";
import { Invoice } from "./Invoice.tsx";
import { PackingSlip } from "./PackingSlip.tsx";
import { printContext } from "./printContext.ts";
import { printPage } from "./printPage.tsx";

const fail = failuresOf(orderFailures);

type PrintQuery = RouteInput<typeof printOrdersRoute>["query"];

/** A page with the invoices or packing slips of orders, each on a new sheet. It has no scripts and loads nothing. */
export async function printOrders(
  { site, website }: Pick<RequestContext, "site" | "website">,
  query: PrintQuery,
): Promise<Answer | Failure> {
  const paper = query.paper ?? paperOf(website.locale);
  const title = () => (query.kind === "invoice" ? texts.invoice : texts.packingSlip);
  const sheets = [];
  for (const id of query.orders) {
    const order = await readOrder(site.db, site.websiteId, { id });
    if (!order) return fail("order-unknown");
    if (query.shipment && !order.fulfillments.some((shipment) => shipment.id === query.shipment)) {
      return fail("shipment-unknown");
    }
    const context = printContext(website, order);
    sheets.push(
      query.kind === "invoice" ? (
        <Invoice key={id} context={context} />
      ) : (
        <PackingSlip key={id} context={context} shipmentId={query.shipment} />
      ),
    );
  }
  const bar = { paper, addressOf: (chosen: Paper) => addressOf(website.identifier, query, chosen) };
  return printPage(website, { title, sheets, bar });
}

function addressOf(identifier: string, query: PrintQuery, paper: Paper): string {
  const values = new URLSearchParams({ site: identifier, kind: query.kind, orders: query.orders.join(",") });
  if (query.shipment) values.set("shipment", query.shipment);
  values.set("paper", paper);
  return `${printOrdersRoute.path}?${values}`;
}

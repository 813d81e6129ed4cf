import { sql } from "kysely";
import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import { readAddresses } from "#features/commerce/address/server/index.ts";
import { downloadRefusal } from "#features/commerce/orders/domain/downloadAccess.ts";
import type { FulfillmentStatus, PaymentState } from "#features/commerce/orders/domain/orderLifecycle.ts";
import { isSale } from "#features/commerce/orders/server/index.ts";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { countRunning } from "#features/commerce/subscriptions/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type CustomerDetail, customerFailures, shownDownloads } from "../contract.ts";
import { gatherAddresses } from "../domain/gatherAddresses.ts";
import { type CustomerRow, describeCustomer, listedColumns } from "./listCustomers.ts";
import { customersFrom } from "./matchingCustomers.ts";
import { readTimeline } from "./readTimeline.ts";

const fail = failuresOf(customerFailures);

interface DetailRow extends CustomerRow {
  knownSince: Date;
  firstSaleAt: Date | null;
  lastSaleAt: Date | null;
  newsDecidedAt: Date | null;
  newsSource: string;
  otherOrderCount: number;
  openOrderCount: number;
  openTestCount: number;
}

/** A customer with totals, addresses, downloads and timeline. */
export async function readCustomer(
  { site, website }: Pick<RequestContext, "site" | "website">,
  customerId: string,
): Promise<CustomerDetail | Failure> {
  const { rows } = await sql<DetailRow>`
    select ${listedColumns}, person.created_at as "knownSince", customer.first_sale_at as "firstSaleAt",
      person.news_decided_at as "newsDecidedAt", person.news_source as "newsSource",
      (select max(orders.placed_at) from orders where orders.website_id = customer.website_id
        and orders.customer_id = customer.id and ${isSale}) as "lastSaleAt",
      (select count(*)::integer from orders where orders.website_id = customer.website_id
        and orders.customer_id = customer.id and not ${isSale}) as "otherOrderCount",
      (select count(*)::integer from orders where orders.website_id = customer.website_id
        and orders.customer_id = customer.id and ${isOpen}) as "openOrderCount",
      (select count(*)::integer from orders where orders.website_id = customer.website_id
        and orders.customer_id = customer.id and ${isUnfulfilled} and orders.test_mode) as "openTestCount"
    from ${customersFrom} where customer.website_id = ${site.websiteId} and customer.id = ${customerId}`.execute(
    site.db,
  );
  const [row] = rows;
  if (!row) return fail("customer-unknown");
  const [saved, used, downloads, timeline, runningSubscriptionCount] = await Promise.all([
    readAddresses(site, customerId),
    readOrderAddresses(site, customerId),
    readDownloads(site, customerId),
    readTimeline(site, customerId),
    countRunning(site, customerId),
  ]);
  return {
    ...describeCustomer(row, website),
    knownSince: row.knownSince.toISOString(),
    firstSaleAt: row.firstSaleAt?.toISOString() ?? null,
    lastSaleAt: row.lastSaleAt?.toISOString() ?? null,
    otherOrderCount: row.otherOrderCount,
    openOrderCount: row.openOrderCount,
    openTestCount: row.openTestCount,
    runningSubscriptionCount,
    news: { decidedAt: row.newsDecidedAt?.toISOString() ?? null, source: row.newsSource },
    addresses: gatherAddresses(
      saved.map(({ address }) => address),
      used,
    ),
    downloads,
    timeline,
  };
}

const isUnfulfilled = sql<boolean>`orders.fulfillment_status in ('PENDING', 'PARTIALLY_FULFILLED')`;

/** SQL condition on `orders`: something is still to be done for it. Nothing is ever shipped for a test order. */
export const isOpen = sql<boolean>`(${isUnfulfilled} and not orders.test_mode)`;

/** Orders whose addresses are looked at. */
const readOrders = 50;

async function readOrderAddresses({ db, websiteId }: SiteScope, customerId: string) {
  const rows = await db
    .selectFrom("orders")
    .select(["shipping_address", "billing_address"])
    .where("website_id", "=", websiteId)
    .where("customer_id", "=", customerId)
    .orderBy("placed_at", "desc")
    .limit(readOrders)
    .execute();
  return rows.map((row) => ({
    shipping: row.shipping_address as unknown as PostalAddress | null,
    billing: row.billing_address as unknown as PostalAddress | null,
  }));
}

const typesWithFile = Object.values(productTypes).filter((type) => kindOf(type).hasFile);

async function readDownloads({ db, websiteId }: SiteScope, customerId: string): Promise<CustomerDetail["downloads"]> {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("order_lines as line", (join) =>
      join.onRef("line.website_id", "=", "orders.website_id").onRef("line.order_id", "=", "orders.id"),
    )
    .select(["orders.id", "orders.number", "orders.placed_at", "orders.fulfillment_status", "orders.payment_state"])
    .select(["orders.download_token", "line.position", "line.product_name"])
    .where("orders.website_id", "=", websiteId)
    .where("orders.customer_id", "=", customerId)
    .where("line.product_type", "in", typesWithFile)
    .orderBy("orders.placed_at", "desc")
    .orderBy("line.position")
    .limit(shownDownloads)
    .execute();
  return rows.map((row) => {
    const refusal = downloadRefusal({
      downloadToken: row.download_token,
      fulfillmentStatus: row.fulfillment_status as FulfillmentStatus,
      paymentState: row.payment_state as PaymentState,
    });
    return {
      orderId: row.id,
      orderNumber: row.number ?? 0,
      position: row.position,
      productName: row.product_name,
      placedAt: row.placed_at.toISOString(),
      state: refusal === undefined ? "available" : refusal === "payment-awaited" ? "unpaid" : "canceled",
    };
  });
}

import { sql } from "kysely";
import { readOrder } from "#features/commerce/orders/server/index.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import type { CarrierAnswers } from "#features/commerce/shipping/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type DraftOrder, draftFailures, maxDraftLines, type StoredDraft } from "../contract.ts";
import { addDraft } from "./saveDraft.ts";

const fail = failuresOf(draftFailures);

/**
 * Copies an order into a new draft: its customer, and its items at the prices of the order. An item whose product is
 * gone, or that is a subscription now, becomes a line without a product. Discounts and shipping are chosen again.
 */
export async function copyOrder(
  context: RequestContext,
  carriers: CarrierAnswers,
  orderId: string,
): Promise<StoredDraft | Failure> {
  const { site } = context;
  const order = await readOrder(site.db, site.websiteId, { id: orderId });
  if (!order) return fail("draft-unknown");
  const ids = order.lines.flatMap(({ variantId }) => variantId ?? []);
  const { rows } = await sql<{ id: string }>`
    select variant.id from variants as variant
    join products as product on product.website_id = variant.website_id and product.id = variant.product_id
    where variant.website_id = ${site.websiteId} and variant.id = any (${ids}::uuid[])
      and product.subscription_plan is null and product.product_type <> ${productTypes.giftCard}`.execute(site.db);
  // Gift cards and subscriptions are sold in their own checkouts only.
  const copied = order.lines.filter((line) => line.productType !== productTypes.giftCard);
  const known = new Set(rows.map(({ id }) => id));
  const draft: DraftOrder = {
    email: order.customerEmail,
    address: order.shippingAddress ?? order.billingAddress,
    lines: copied.slice(0, maxDraftLines).map((line) => ({
      variantId: line.variantId !== null && known.has(line.variantId) ? line.variantId : null,
      name: cutText(line.name, 200),
      isShipped: line.productType === productTypes.physical,
      isTaxable: order.kind !== "donation",
      quantity: Math.min(line.quantity, 9999),
      priceCents: line.unitPriceCents,
    })),
    discountCents: 0,
    discountCode: "",
    shippingRateId: null,
    ownShipping: null,
    note: "",
    validDays: 7,
  };
  return addDraft(context, carriers, draft);
}

import { sql } from "kysely";
import { belowMinimum } from "#features/commerce/cart/domain/belowMinimum.ts";
import { availableOf, priceLines, unitPriceCents } from "#features/commerce/cart/server/index.ts";
import { catalogTags } from "#features/commerce/catalog/contract.ts";
import { orderMailJob, orderPlaced } from "#features/commerce/orders/contract.ts";
import { type NewOrderLine, writeOrder } from "#features/commerce/orders/server/index.ts";
import type { Charge, PaymentProvider, PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { PriceTaxInterpretation } from "#features/commerce/tax/domain/taxOf.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { checkoutFailures } from "../contract.ts";
import { deliveryOf, firstIncomplete, requiresShipping } from "./describeCheckout.ts";
import { readCheckout, type StoredCheckout } from "./readCheckout.ts";

const fail = failuresOf(checkoutFailures);

export interface PlacedOrder {
  orderNumber: number;
  orderToken: string;
  /** Whose cart it was: that cart's cookies are to be forgotten. */
  cartTokenHash: Buffer;
}

/**
 * Places the order of a checkout in one transaction: cart locked, sections, prices and stock looked at again, charged,
 * written. A cart becomes one order: asked again, by a double click, a reload or a retry, it answers with that order.
 * A failure leaves everything as it was.
 * @param expectedTotalCents the total that the visitor saw; another is refused
 */
export async function placeOrder(
  { site, website, now }: RequestContext,
  payments: PaymentProviders,
  cartToken: string,
  expectedTotalCents: number | undefined,
): Promise<PlacedOrder | Failure> {
  return site.transaction(async (tx) => {
    const cartTokenHash = await lockCheckout(tx, cartToken);
    const checkout = cartTokenHash && (await readCheckout(tx.db, tx.websiteId, cartToken));
    if (!checkout) return fail("checkout-unknown");
    if (checkout.order) {
      return { orderNumber: checkout.order.number, orderToken: checkout.order.orderToken, cartTokenHash };
    }
    const quote = quoteOf(website, checkout, payments, expectedTotalCents);
    if (isFailure(quote)) return quote;
    const charge = await chargeFor(quote, checkout, website);
    if (isFailure(charge)) return charge;

    const orderId = newId();
    await tx.enqueue(orderMailJob, { orderId, kind: "confirmation" });
    await tx.enqueue(orderMailJob, { orderId, kind: "new-order" });
    const written = await writeOrder(tx, newOrder(orderId, website, checkout, quote, charge, now));
    if ("sufficientVariantIds" in written) {
      const short = checkout.lines.find((line) => !written.sufficientVariantIds.includes(line.variantId));
      return fail("out-of-stock", { values: { product: short?.name ?? "" } });
    }
    await tx.emit(orderPlaced, { orderId });
    tx.touch(...checkout.lines.filter((line) => !line.unlimited).map((line) => catalogTags.product(line.productId)));
    return { orderNumber: written.number, orderToken: written.orderToken, cartTokenHash };
  });
}

/** Locks the cart, so that nobody adds to it or buys it meanwhile. What is read afterwards is what the lock protects. */
async function lockCheckout(tx: SiteTransaction, cartToken: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ tokenHash: Buffer }>`
    select cart.token_hash as "tokenHash"
    from checkouts as checkout
    join carts as cart on cart.website_id = checkout.website_id and cart.id = checkout.cart_id
    where checkout.website_id = ${tx.websiteId} and checkout.token = ${cartToken}
    for update of cart`.execute(tx.db);
  return rows[0]?.tokenHash;
}

interface Quote {
  priced: ReturnType<typeof priceLines>;
  delivery: ReturnType<typeof deliveryOf>;
  provider: PaymentProvider;
}

/** Looks everything over once more: what the order costs now, or why it cannot be placed. */
function quoteOf(
  website: Website,
  checkout: StoredCheckout,
  payments: PaymentProviders,
  expectedTotalCents: number | undefined,
): Quote | Failure {
  if (checkout.lines.length === 0) return fail("cart-empty");
  const offered = payments.offeredBy(website);
  const section = firstIncomplete(checkout, offered);
  const provider = offered.find((candidate) => candidate.name === checkout.paymentMethod?.provider);
  if (section === "payment" && checkout.paymentMethod) return fail("payment-unavailable");
  if (section !== "review" || !provider) return fail("section-incomplete", { errors: { [section]: "Required" } });
  const short = checkout.lines.find((line) => {
    const available = availableOf(line);
    return available !== null && available < quantityOf(checkout, line.variantId);
  });
  if (short) return fail("out-of-stock", { values: { product: short.name } });
  const delivery = deliveryOf(checkout);
  const priced = priceLines(checkout.lines, {
    ...(delivery.selected ? { shippingCents: delivery.selected.priceCents } : {}),
    taxRules: delivery.taxRules,
    interpretation: website.price_tax_interpretation as PriceTaxInterpretation,
  });
  const minimum = belowMinimum(priced, website);
  if (minimum) return fail("below-minimum", { values: { subtotal: minimum } });
  if (expectedTotalCents !== undefined && expectedTotalCents !== priced.grandTotalCents) return fail("price-changed");
  return { priced, delivery, provider };
}

function quantityOf(checkout: StoredCheckout, variantId: string): number {
  return checkout.lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0);
}

/** Charges the order; the cart's id makes the charge repeatable. An order that costs nothing is paid. */
async function chargeFor(
  { priced, provider }: Quote,
  checkout: StoredCheckout,
  website: Website,
): Promise<Charge | Failure> {
  const { paymentMethod } = checkout;
  if (!paymentMethod) return fail("payment-unavailable");
  if (priced.grandTotalCents === 0) return { state: "PAID", reference: `free_${checkout.id}` };
  const amount = { cents: priced.grandTotalCents, currency: website.currency };
  return provider.charge(paymentMethod, amount, checkout.id);
}

function newOrder(
  id: string,
  website: Website,
  checkout: StoredCheckout,
  { priced, delivery, provider }: Quote,
  charge: Charge,
  now: Date,
): Parameters<typeof writeOrder>[1] {
  const address = checkout.address as NonNullable<StoredCheckout["address"]>;
  const isShipped = requiresShipping(checkout);
  return {
    id,
    cartId: checkout.id,
    testMode: provider.isTest,
    customerEmail: checkout.email as string,
    customerName: `${address.firstName} ${address.lastName}`,
    shippingAddress: isShipped ? address : null,
    billingAddress: address,
    shippingRateName: isShipped
      ? (checkout.rates.find((rate) => rate.id === delivery.selected?.id)?.name ?? null)
      : null,
    currency: website.currency,
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    shippingCents: priced.shippingCostCents,
    taxCents: priced.taxCents,
    grandTotalCents: priced.grandTotalCents,
    priceTaxInterpretation: website.price_tax_interpretation,
    // Digital goods fulfil themselves as soon as they are paid (decisions.md "States").
    fulfillmentStatus: priced.purelyDigital && charge.state === "PAID" ? "FULFILLED" : "PENDING",
    placedAt: now,
    payment: {
      provider: provider.name,
      reference: charge.reference,
      state: charge.state,
      brand: checkout.paymentMethod?.brand ?? "",
      lastFour: checkout.paymentMethod?.lastFour ?? "",
    },
    lines: checkout.lines.map((line, index): NewOrderLine => {
      const { discountCents = 0, taxCents = 0, totalCents = 0 } = priced.lines[index] ?? {};
      return {
        productId: line.productId,
        variantId: line.variantId,
        productType: line.productType,
        sku: line.sku,
        productName: line.name,
        attributes: line.attributes,
        additionalFields: line.additionalFields,
        assetId: line.assetId,
        quantity: line.quantity,
        unitPriceCents: unitPriceCents(line),
        discountCents,
        taxCents,
        totalCents,
        unlimited: line.unlimited,
      };
    }),
  };
}

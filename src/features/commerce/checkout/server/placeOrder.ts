import { sql } from "kysely";
import { belowMinimum } from "#features/commerce/cart/domain/belowMinimum.ts";
import { requiresShipping, unitsForSale } from "#features/commerce/cart/domain/cartProducts.ts";
import { type Quoted, quoteCart } from "#features/commerce/cart/server/index.ts";
import { catalogTags } from "#features/commerce/catalog/contract.ts";
import { currentPriceCents } from "#features/commerce/catalog/domain/prices.ts";
import { isCounted } from "#features/commerce/catalog/domain/productStatus.ts";
import { refusalText } from "#features/commerce/discounts/domain/refusalTexts.ts";
import { recordUses } from "#features/commerce/discounts/server/index.ts";
import { orderFulfilled, orderPlaced } from "#features/commerce/orders/contract.ts";
import { orderAnswers } from "#features/commerce/orders/domain/orderAnswers.ts";
import { orderTaxes } from "#features/commerce/orders/domain/orderTaxes.ts";
import { type NewOrderLine, writeOrder } from "#features/commerce/orders/server/index.ts";
import type { Charge, PaymentProvider, PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { isFulfilledByPayment } from "#features/commerce/product-kinds/domain/productKind.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { preparedStatement } from "#kernel/server/database/preparedStatement.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { isCardRefusal } from "../browserContract.ts";
import { checkoutFailures } from "../contract.ts";
import { clearPaymentMethod } from "./clearPaymentMethod.ts";
import { deliveryOf, firstIncomplete, offeredPaymentMethods } from "./describeCheckout.ts";
import { missingCheckout } from "./missingCheckout.ts";
import { type CardCharge, type ChargeOutcome, cardChargeOf, type Paying } from "./paymentLimits.ts";
import { checkoutKey, readCheckout, type StoredCheckout } from "./readCheckout.ts";
import { refusedMembership } from "./refusedMembership.ts";

const fail = failuresOf(checkoutFailures);

export interface PlacedOrder {
  orderNumber: number;
  orderToken: string;
  /** The bought cart, whose cookies must be deleted. */
  cartTokenHash: Buffer;
}

/** How often a cart may change while its order is placed, before the visitor is asked to check again. */
const maximumAttempts = 5;

/**
 * Places the order of a checkout: checks sections, prices and stock again, then charges, writes and emits in one
 * transaction. A cart becomes one order: a repeated call (double click, reload, retry) returns that order. A failure
 * changes nothing, except that a declined card is forgotten. Only the checkout's browser can place or find its order.
 *
 * The cart is not locked while it is read and priced. The order is written only if the cart is unchanged. Otherwise,
 * everything is repeated, and the second reading sees the change, often the order itself.
 * @param expectedTotalCents the total that the visitor saw; another is refused
 */
export async function placeOrder(
  context: RequestContext,
  { payments, memberAreas, limits }: Paying,
  cartToken: string,
  expectedTotalCents: number | undefined,
): Promise<PlacedOrder | Failure> {
  const { site, website, now } = context;
  const key = await checkoutKey(context, cartToken);
  let counted: CardCharge | undefined;
  let outcome: ChargeOutcome = "neither";
  try {
    for (let attempt = 0; attempt < maximumAttempts; attempt++) {
      const checkout = await readCheckout(site, key, now);
      if (!checkout) return missingCheckout(context, cartToken);
      if (checkout.order) {
        outcome = "repeated";
        return placedOrder(checkout, checkout.order);
      }
      const quote = quoteOf(website, checkout, payments, expectedTotalCents);
      if (isFailure(quote)) return quote;
      const charge = counted ? undefined : cardChargeOf(payments, checkout.id, checkout.paymentMethod);
      if (charge) {
        const wait = await limits.countCharge(context, charge);
        if (wait?.code === "card-blocked") await clearPaymentMethod(site, checkout);
        if (wait) {
          // With parallel calls for the same order, another one may have placed it.
          const { order } = (await readCheckout(site, key, now)) ?? {};
          return order ? placedOrder(checkout, order) : wait;
        }
        counted = charge;
      }
      const written = await chargeAndWrite(context, memberAreas, checkout, quote);
      if (!isFailure(written)) {
        outcome = quote.priced.grandTotalCents > 0 ? "paid" : "repeated";
        return placedOrder(checkout, { ...written, number: await numberOf(context, written.id) });
      }
      if (isCardRefusal(written.code)) {
        if (written.code !== "processing-error") outcome = "declined";
        await clearPaymentMethod(site, checkout);
      }
      // A discount's last use was taken meanwhile. Nothing is charged again for another total.
      if (written.code === "price-changed") return whyChanged(context, await readCheckout(site, key, now), written);
      if (written.code !== "cart-changed") return written;
    }
    return fail("cart-changed");
  } finally {
    if (counted) await limits.settleCharge(context, counted, outcome);
  }
}

function takesStock(line: StoredCheckout["lines"][number]): boolean {
  return isCounted(line.productType, line);
}

function placedOrder(checkout: StoredCheckout, order: { number: number; orderToken: string }): PlacedOrder {
  return { orderNumber: order.number, orderToken: order.orderToken, cartTokenHash: checkout.tokenHash };
}

async function chargeAndWrite(
  context: RequestContext,
  memberAreas: Paying["memberAreas"],
  checkout: StoredCheckout,
  quote: Quote,
) {
  const { site, website, now } = context;
  const memberId = (await context.member())?.id ?? null;
  return site.transaction(async (tx) => {
    // Nobody pays for an area that is deleted or changed at the same time.
    const memberships = checkout.lines.filter((line) => line.productType === productTypes.paywall);
    const unsold = await memberAreas.lockSoldAreas(tx, memberships);
    if (unsold) return fail("out-of-stock", { values: { product: unsold.name } });
    const charge = await chargeFor(quote, checkout, website);
    if (isFailure(charge)) return charge;
    const orderId = newId();
    const order = { ...newOrder(orderId, website, checkout, quote, charge, now), memberId };
    const written = await writeOrder(tx, order);
    if (written.outcome === "cart-changed") return fail("cart-changed");
    if (written.outcome === "out-of-stock") {
      const short = checkout.lines.find((line) => !written.sufficientVariantIds.includes(line.variantId));
      return fail("out-of-stock", { values: { product: short?.name ?? "" } });
    }
    const hasMemberships = order.lines.some((line) => line.productType === productTypes.paywall);
    await tx.emit(orderPlaced, { orderId, hasMemberships });
    if (order.fulfillmentStatus === "FULFILLED") await tx.emit(orderFulfilled, { orderId });
    tx.touch(...checkout.lines.filter(takesStock).map((line) => catalogTags.product(line.productId)));
    // Last, because orders with the same discount wait for each other from here on.
    if (!(await recordUses(tx, order, quote.discounted.applied))) return fail("price-changed");
    return { id: orderId, orderToken: written.orderToken };
  });
}

/** The order number that was assigned at the commit. */
async function numberOf({ site }: RequestContext, orderId: string): Promise<number> {
  const [row] = await numberStatement(site.db, { websiteId: site.websiteId, orderId });
  return (row as { number: number }).number;
}

const numberStatement = preparedStatement(
  ({ websiteId, orderId }: { websiteId: string; orderId: string }) =>
    sql<{ number: number }>`select number from orders where website_id = ${websiteId} and id = ${orderId}`,
);

interface Quote extends Quoted {
  delivery: ReturnType<typeof deliveryOf>;
  provider: PaymentProvider;
}

/** Checks everything once more: the order's current price, or why it cannot be placed. */
function quoteOf(
  website: Website,
  checkout: StoredCheckout,
  payments: PaymentProviders,
  expectedTotalCents: number | undefined,
): Quote | Failure {
  if (checkout.lines.length === 0) return fail("cart-empty");
  const unconnected = refusedMembership(checkout.lines);
  if (unconnected) return unconnected;
  const delivery = deliveryOf(checkout);
  if (delivery.isDropped) return fail(delivery.options.length > 0 ? "shipping-changed" : "shipping-unavailable");
  const offered = offeredPaymentMethods(payments, website, checkout.lines);
  const section = firstIncomplete(checkout, offered);
  const provider = offered.find((candidate) => candidate.name === checkout.paymentMethod?.provider);
  if (section === "payment" && checkout.paymentMethod) return fail("payment-unavailable");
  if (section !== "review" || !provider) return fail("section-incomplete", { errors: { [section]: "Required" } });
  const short = checkout.lines.find((line) => {
    const available = unitsForSale(line);
    return available !== null && available < quantityOf(checkout, line.variantId);
  });
  if (short) return fail("out-of-stock", { values: { product: short.name } });
  const { priced, discounted } = quoteCart(website, checkout, delivery);
  const hasSeenTotal = expectedTotalCents === priced.grandTotalCents;
  const refused = hasSeenTotal ? undefined : refusedCode(website, { priced, discounted });
  if (refused) return refused;
  const minimum = belowMinimum(priced, website);
  if (minimum) return fail("below-minimum", { values: { subtotal: minimum } });
  if (expectedTotalCents !== undefined && !hasSeenTotal) return fail("price-changed");
  return { priced, discounted, delivery, provider };
}

/** Why a discount is not possible anymore, with the new total. */
function whyChanged({ website }: RequestContext, checkout: StoredCheckout | undefined, failure: Failure): Failure {
  const refused = checkout && refusedCode(website, quoteCart(website, checkout, deliveryOf(checkout)));
  return refused ?? failure;
}

function refusedCode(website: Website, { priced, discounted }: Quoted): Failure | undefined {
  if (!discounted.code?.refusal) return undefined;
  const { code, refusal } = discounted.code;
  const total = formatMoney({ cents: priced.grandTotalCents, currency: website.currency }, website.locale);
  return fail("discount-changed", { values: { reason: refusalText(code, refusal, website), total } });
}

function quantityOf(checkout: StoredCheckout, variantId: string): number {
  return checkout.lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0);
}

/** Charges the order. The cart's id makes the charge repeatable. An order that costs nothing is paid. */
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
  { priced, discounted, delivery, provider }: Quote,
  charge: Charge,
  now: Date,
): Omit<Parameters<typeof writeOrder>[1], "memberId"> {
  const address = checkout.address as NonNullable<StoredCheckout["address"]>;
  const chosen = requiresShipping(checkout.lines) ? delivery.selected : undefined;
  return {
    id,
    cartId: checkout.id,
    cartRevision: checkout.revision,
    browserHash: checkout.browserHash,
    testMode: provider.isTest,
    customerEmail: checkout.email as string,
    customerName: `${address.firstName} ${address.lastName}`,
    shippingAddress: chosen && !chosen.pickup ? address : null,
    billingAddress: address,
    shippingRateName: chosen?.name ?? null,
    pickup: chosen?.pickup ?? null,
    currency: website.currency,
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    shippingCents: priced.shippingCostCents,
    taxCents: priced.taxCents,
    grandTotalCents: priced.grandTotalCents,
    priceTaxInterpretation: website.price_tax_interpretation,
    // Digital goods and memberships are fulfilled as soon as they are paid.
    fulfillmentStatus:
      charge.state === "PAID" && checkout.lines.every((line) => isFulfilledByPayment(line.productType))
        ? "FULFILLED"
        : "PENDING",
    placedAt: now,
    payment: {
      provider: provider.name,
      reference: charge.reference,
      state: charge.state,
      brand: checkout.paymentMethod?.brand ?? "",
      lastFour: checkout.paymentMethod?.lastFour ?? "",
    },
    discounts: discounted.applied,
    taxes: orderTaxes(delivery.taxRules, priced.taxParts),
    lines: checkout.lines.map((line, index): NewOrderLine => {
      const { discountCents = 0, taxCents = 0, totalCents = 0 } = priced.lines[index] ?? {};
      return {
        productId: line.productId,
        variantId: line.variantId,
        productType: line.productType,
        sku: line.sku,
        name: line.name,
        attributes: line.attributes,
        optionNames: line.optionNames,
        answers: line.formFields && line.additionalFields ? orderAnswers(line.formFields, line.additionalFields) : null,
        assetId: line.assetId,
        quantity: line.quantity,
        unitPriceCents: currentPriceCents(line),
        discountCents,
        taxCents,
        totalCents,
        isCounted: takesStock(line),
      };
    }),
  };
}

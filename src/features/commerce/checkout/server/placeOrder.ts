import { sql } from "kysely";
import { rememberLanguage } from "#features/commerce/cart/server/index.ts";
import { catalogTags } from "#features/commerce/catalog/contract.ts";
import { isCounted } from "#features/commerce/catalog/domain/productStatus.ts";
import { recordUses } from "#features/commerce/discounts/server/index.ts";
import { canCaptureLater } from "#features/commerce/orders/domain/authorization.ts";
import {
  type AnnouncedPayment,
  announcePayment,
  askForPayment,
  readAnnouncedPayment,
  writeOrder,
} from "#features/commerce/orders/server/index.ts";
import { isCardRefusal } from "#features/commerce/payments/domain/cardRefusals.ts";
import {
  type CardCharge,
  type Charge,
  type ChargeOutcome,
  cardChargeOf,
  isRemote,
  type PaymentProviders,
  refusedOutcome,
} from "#features/commerce/payments/server/index.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { preparedStatement } from "#kernel/server/database/preparedStatement.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { agreeField } from "../browserContract.ts";
import { checkoutFailures } from "../contract.ts";
import { confirmedUrl } from "./checkoutUrls.ts";
import { clearPaymentMethod } from "./clearPaymentMethod.ts";
import { asksConsent, withRates } from "./describeCheckout.ts";
import { missingCheckout } from "./missingCheckout.ts";
import { partsOf, pricedOrder, type Quote, quoteOf, usageOf, whyChanged } from "./orderQuote.ts";
import type { Paying } from "./Paying.ts";
import { checkoutKey, isExpired, readCheckout, type StoredCheckout } from "./readCheckout.ts";

const fail = failuresOf(checkoutFailures);

export interface PlacedOrder {
  orderToken: string;
  /** Null while the payment is open. */
  orderNumber: number | null;
  /** Where the buyer goes on: the order's page, or the provider's while it waits for them. */
  url: string;
  /** The bought cart, whose cookies must be deleted. Otherwise the order's page deletes them. */
  cartTokenHash?: Buffer;
}

/** What the visitor saw and agreed to. */
export interface SeenOrder {
  /** The total; another is refused. */
  expectedTotalCents?: number | null | undefined;
  /** The same for what gift cards leave to pay. */
  expectedDueCents?: number | null | undefined;
  /** To the store's policies. */
  hasAgreed?: boolean;
}

/** How often a cart may change while its order is placed, before the visitor is asked to check again. */
const maximumAttempts = 5;

/**
 * Places the order of a checkout: checks sections, prices and stock again, then charges, writes and emits in one
 * transaction. With a remote provider, that transaction announces the payment, and another one writes the order when it
 * is paid (decision 0067). A cart becomes one order: a repeated call (double click, reload, retry) returns that order, or
 * continues its payment. A failure changes nothing, except that a declined card is forgotten. Only the checkout's browser
 * can place or find its order.
 *
 * The cart is not locked while it is read and priced. The order is written only if the cart is unchanged. Otherwise,
 * everything is repeated, and the second reading sees the change, often the order itself.
 */
export async function placeOrder(
  context: RequestContext,
  paying: Paying,
  cartToken: string,
  seen: SeenOrder,
): Promise<PlacedOrder | Failure> {
  const { site, website, now } = context;
  const expectedTotalCents = seen.expectedTotalCents ?? undefined;
  const expectedDueCents = seen.expectedDueCents ?? undefined;
  const { payments, carriers, limits } = paying;
  const key = await checkoutKey(context, cartToken);
  let counted: CardCharge | undefined;
  let outcome: ChargeOutcome = "neither";
  try {
    for (let attempt = 0; attempt < maximumAttempts; attempt++) {
      const stored = await readCheckout(site, key, now);
      if (!stored) return missingCheckout(context, cartToken);
      const repeated = await repeatedOrder(context, payments, stored, expectedTotalCents);
      if (isFailure(repeated) && isCardRefusal(repeated.code)) await clearPaymentMethod(site, stored);
      if (repeated) {
        outcome = "repeated";
        return repeated;
      }
      if (isExpired(stored, now)) return fail("link-expired");
      const checkout = await withRates(context, carriers, stored, "order");
      const quote = quoteOf(website, checkout, payments, { expectedTotalCents, expectedDueCents });
      if (isFailure(quote)) return quote;
      if (asksConsent(website, checkout) && !seen.hasAgreed) {
        return fail("consent-missing", { errors: { [agreeField]: checkoutFailures["consent-missing"].message } });
      }
      const isCharged = quote.provider !== undefined && !counted;
      const charge = isCharged ? cardChargeOf(payments, checkout, site.websiteId) : undefined;
      if (charge) {
        const wait = await limits.countCharge(context, charge);
        if (wait?.code === "card-blocked") await clearPaymentMethod(site, checkout);
        if (wait) {
          // With parallel calls for the same order, another one may have placed it.
          const again = await readCheckout(site, key, now);
          return (again && (await repeatedOrder(context, payments, again, expectedTotalCents))) ?? wait;
        }
        counted = charge;
      }
      const placed = await chargeAndWrite(context, paying, checkout, quote);
      if (!isFailure(placed)) {
        outcome = placed.orderNumber === null ? "neither" : quote.shares.dueCents > 0 ? "paid" : "repeated";
        return placed;
      }
      if (isCardRefusal(placed.code)) {
        outcome = refusedOutcome(placed.code);
        await clearPaymentMethod(site, checkout);
      }
      // A discount's last use was taken meanwhile. Nothing is charged again for another total.
      if (placed.code === "price-changed")
        return whyChanged(context, carriers, await readCheckout(site, key, now), placed);
      if (placed.code !== "cart-changed") return placed;
    }
    return fail("cart-changed");
  } finally {
    if (counted) await limits.settleCharge(context, counted, outcome);
  }
}

/** The order that the cart became, or its payment, which is continued. @returns undefined if there is neither */
async function repeatedOrder(
  context: RequestContext,
  payments: PaymentProviders,
  checkout: StoredCheckout,
  expectedTotalCents: number | undefined,
): Promise<PlacedOrder | Failure | undefined> {
  const { order, openPayment, tokenHash } = checkout;
  if (order) {
    const { number: orderNumber, orderToken } = order;
    return { orderNumber, orderToken, url: confirmedUrl(orderToken), cartTokenHash: tokenHash };
  }
  if (!openPayment) return undefined;
  const isSame = openPayment.cartRevision === checkout.revision;
  const hasSeenTotal = expectedTotalCents === undefined || expectedTotalCents === openPayment.totalCents;
  if (!isSame || !hasSeenTotal) return fail("payment-open");
  return payRemotely(context, payments, checkout, openPayment.id);
}

/** Asks the provider for an announced payment. */
async function payRemotely(
  context: RequestContext,
  payments: PaymentProviders,
  checkout: StoredCheckout,
  paymentId: string,
): Promise<PlacedOrder | Failure> {
  const { site, now } = context;
  const { paymentMethod } = checkout;
  const payment = (await readAnnouncedPayment(site, { id: paymentId })) as AnnouncedPayment;
  if (!paymentMethod) return fail("payment-open");
  const returnUrl = context.origin + confirmedUrl(payment.orderToken);
  const usage = usageOf(checkout);
  const standing = await askForPayment(site, payments, paymentId, { method: paymentMethod, usage, returnUrl, now });
  if (standing.state === "FAILED") return standing.failure;
  const { orderToken } = payment;
  const url = confirmedUrl(orderToken);
  if (standing.state === "OPEN") return { orderNumber: null, orderToken, url: standing.action?.redirectUrl ?? url };
  return { orderNumber: await numberOf(context, standing.orderId), orderToken, url };
}

/** Drops the pages that show the stock of what is bought. */
export function touchProducts(tx: SiteTransaction, { lines }: StoredCheckout): void {
  tx.touch(...lines.filter(takesStock).flatMap(({ productId }) => (productId ? catalogTags.product(productId) : [])));
}

/** Whether the units of a line could be taken. Lines without a product have no stock. */
export function hasEnough(
  { sufficientVariantIds }: { sufficientVariantIds: readonly string[] },
  { variantId }: StoredCheckout["lines"][number],
): boolean {
  return variantId === null || sufficientVariantIds.includes(variantId);
}

function takesStock(line: StoredCheckout["lines"][number]): boolean {
  return isCounted(line.productType, line);
}

async function chargeAndWrite(
  context: RequestContext,
  { payments, memberAreas, giftCards }: Paying,
  checkout: StoredCheckout,
  quote: Quote,
): Promise<PlacedOrder | Failure> {
  const { site, website, now } = context;
  const memberId = (await context.member())?.id ?? null;
  const { discounted, provider, shares } = quote;
  const order = {
    ...pricedOrder(newId(), website, checkout, quote),
    capturesLater: capturesLater(website, checkout, quote),
    browserHash: checkout.browserHash,
    memberId,
  };
  const { brand = "", lastFour = "" } = (provider && checkout.paymentMethod) ?? {};
  const payment = { provider: provider?.name ?? freeProvider, brand, lastFour };
  // Before the order's transaction, whose locks have an order of their own.
  if (website.languages?.length) await site.transaction((tx) => rememberLanguage(tx, website, order.cartId));
  const written = await site.transaction(async (tx) => {
    // Nobody pays for an area that is deleted or changed at the same time.
    const memberships = checkout.lines.flatMap(({ productId, productType, name }) =>
      productType === productTypes.paywall && productId ? [{ productId, name }] : [],
    );
    const unsold = await memberAreas.lockSoldAreas(tx, memberships);
    if (unsold) return fail("out-of-stock", { values: { product: unsold.name } });
    // Before the variants, so that orders with the same card and the same goods never wait for each other in a circle.
    const credits = await giftCards.take(tx, order.id, partsOf(shares), now);
    if (isFailure(credits)) return credits;
    const paid = { ...order, credits };
    const charge = await chargeFor(tx, quote, checkout, website, { capturesLater: order.capturesLater, now });
    if (isFailure(charge)) return charge;
    const taken =
      charge === "remote"
        ? await announcePayment(tx, paid, payment, checkout.revision)
        : await writeOrder(
            tx,
            { ...paid, placedAt: now, payment: charge && { ...payment, ...charge } },
            checkout.revision,
          );
    if (taken.outcome === "cart-changed") return fail("cart-changed");
    if (taken.outcome === "out-of-stock") {
      const short = checkout.lines.find((line) => !hasEnough(taken, line));
      return fail("out-of-stock", { values: { product: short?.name ?? "" } });
    }
    touchProducts(tx, checkout);
    // Last, because orders with the same discount wait for each other from here on.
    if (!(await recordUses(tx, { ...order, placedAt: now }, discounted.applied))) return fail("price-changed");
    return taken;
  });
  if (isFailure(written)) return written;
  if (written.outcome === "announced") return payRemotely(context, payments, checkout, written.paymentId);
  const { orderToken } = written;
  const orderNumber = await numberOf(context, order.id);
  return { orderNumber, orderToken, url: confirmedUrl(orderToken), cartTokenHash: checkout.tokenHash };
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

/** Stands in an order that cost nothing for who was paid. */
const freeProvider = "free";

/**
 * Charges what gift cards have left to pay. The cart's id makes the charge repeatable. An order that costs nothing is
 * paid. Null: gift cards pay everything. `remote`: a remote provider must be asked.
 */
async function chargeFor(
  tx: SiteTransaction,
  { priced, shares, provider }: Quote,
  checkout: StoredCheckout,
  website: Website,
  when: { capturesLater: boolean; now: Date },
): Promise<Charge | Failure | "remote" | null> {
  if (shares.isCovered) return null;
  if (priced.grandTotalCents === 0) return { state: "PAID", reference: `free_${checkout.id}` };
  const { paymentMethod } = checkout;
  if (!paymentMethod || !provider) return fail("payment-unavailable");
  if (isRemote(provider)) return "remote";
  const amount = { cents: shares.dueCents, currency: website.currency };
  return provider.charge({ method: paymentMethod, amount, key: checkout.id, usage: usageOf(checkout), ...when, tx });
}

/** Whether the payment is only authorized, and captured by hand. */
function capturesLater(website: Website, { kind, lines, paymentMethod }: StoredCheckout, { provider }: Quote): boolean {
  const isInstallments = paymentMethod?.isInstallments ?? false;
  return (
    website.captures_later && provider?.captureCharge !== undefined && canCaptureLater({ kind, lines, isInstallments })
  );
}

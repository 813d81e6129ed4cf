import { sql } from "kysely";
import { requiresShipping } from "#features/commerce/cart/domain/cartProducts.ts";
import {
  type AddRates,
  openCart,
  type ShippedCart,
  type StoredLine,
  transactWithRates,
} from "#features/commerce/cart/server/index.ts";
import { catalogTags } from "#features/commerce/catalog/contract.ts";
import { isCounted } from "#features/commerce/catalog/domain/productStatus.ts";
import { connectedRow } from "#features/commerce/catalog/server/index.ts";
import { orderTaxes } from "#features/commerce/orders/domain/orderTaxes.ts";
import {
  announcePayment,
  askForPayment,
  orderLinesOf,
  type PricedOrder,
  writeOrder,
} from "#features/commerce/orders/server/index.ts";
import { paymentFailures } from "#features/commerce/payments/contract.ts";
import { isRemote, type PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { noOptions } from "#features/commerce/shipping/domain/carrierRates.ts";
import { type CarrierAnswers, shippingSetup } from "#features/commerce/shipping/server/index.ts";
import { taxRules } from "#features/commerce/tax/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { subscriptionPath } from "../browserContract.ts";
import { subscriptionFailures } from "../contract.ts";
import { type Attempt, shownCard } from "../domain/attempt.ts";
import { attemptAt } from "../domain/nextAction.ts";
import { subscriptionCan } from "../domain/subscriptionLifecycle.ts";
import { cancelSubscription } from "./changeSubscription.ts";
import { priceRenewal, type RenewalBasis } from "./priceRenewal.ts";
import { putOff, recordFailed, waitForRates } from "./recordCycle.ts";
import { readCycle, type StoredCycle, saveSubscription, setCycle } from "./saveSubscription.ts";
import type { SubscriptionMails } from "./subscriptionMails.ts";
import { readSubscription, type StoredSubscription } from "./subscriptionRows.ts";

const fail = failuresOf({ ...subscriptionFailures, ...paymentFailures });

export interface RenewalServices {
  payments: PaymentProviders;
  carriers: CarrierAnswers;
  mails: SubscriptionMails;
  /** The website's public address. */
  originOf(website: Website): Promise<string>;
}

/** `due`: only when its time has come. `retry`: a failed payment, now. `reactivate`: a canceled one, from today on. */
export type RenewalReason = "due" | "retry" | "reactivate";

export interface RenewalRequest {
  reason: RenewalReason;
  /** Who asks for it by hand; absent: nobody, because it is due. */
  asker?: { by: Exclude<Attempt["by"], "due">; accountId?: string | undefined };
  now: Date;
  /** Writes down who asked for it, in each transaction that changes something. */
  record?: (tx: SiteTransaction, subscription: StoredSubscription) => Promise<void>;
}

/** `open`: the provider has not decided yet. `idle`: there is nothing to do. */
export type Renewal = "paid" | "open" | "idle" | Failure;

/** How long an open payment is left to the reconciliation of payments before its subscription is looked at again (ms). */
const openMs = 3_600_000;

/** What a local provider's charge must be rolled back for. */
const undone = ["sold-out"];

/**
 * Renews a subscription: opens its next cycle, or tries an open one again. A cycle has one cart and so at most one order,
 * however often this runs. With a local provider all is one transaction. A remote one is asked after its payment was
 * announced (decision 0067), and the event of its outcome records the cycle.
 */
export async function renewSubscription(
  site: SiteScope,
  services: RenewalServices,
  subscriptionId: string,
  request: RenewalRequest,
): Promise<Renewal> {
  const { reason, now } = request;
  const { payments, carriers, mails } = services;
  const begun = await transactWithRates(site, carriers, (tx, addRates) =>
    begin(tx, { ...services, addRates }, subscriptionId, request),
  );
  if (isFailure(begun)) {
    // Rolled back, so that nothing was charged. By hand, nothing is put off: the planned attempt stays.
    if (undone.includes(begun.code) && reason === "due") {
      await site.transaction(async (tx) => {
        const subscription = await readSubscription(tx, subscriptionId, { lock: true });
        if (!subscription || !subscriptionCan.renew(subscription)) return;
        await putOff(tx, mails, subscription, "sold-out", now);
      });
    }
    return begun;
  }
  if (typeof begun === "string") return begun;
  if ("refused" in begun) return begun.refused;
  const standing = await askForPayment(site, payments, begun.paymentId, { ...begun.ask, now });
  if (standing.state === "FAILED") return standing.failure;
  return standing.state === "PAID" ? "paid" : "open";
}

type Begun =
  | "paid"
  | "open"
  | "idle"
  /** Recorded, and committed. */
  | { refused: Failure }
  | { paymentId: string; ask: Omit<Parameters<typeof askForPayment>[3], "now"> };

async function begin(
  tx: SiteTransaction,
  services: RenewalServices & { addRates: AddRates },
  subscriptionId: string,
  request: RenewalRequest,
): Promise<Begun | Failure> {
  const { payments, mails } = services;
  const { reason, now, record } = request;
  const found = await readSubscription(tx, subscriptionId, { lock: true });
  if (!found || !mayRenew(found, reason, now)) return "idle";
  const open = await readCycle(tx, { subscriptionId });
  if (open?.state === "CHARGING") return "open";
  await record?.(tx, found);
  const website = await readWebsite(tx);
  if (!(await isOffered(tx, found))) {
    if (reason === "reactivate") return fail("product-gone");
    await cancelSubscription(tx, mails, found, { reason: "product", now });
    return { refused: fail("product-gone") };
  }
  const subscription = await refresh(tx, found, now);
  const opened = open ?? (await openCycle(tx, subscription, { isReactivation: reason === "reactivate", now }));
  const cycle = await noteAttempt(tx, opened, subscription, request);
  const quoted = await quoteCycle(tx, services.addRates, { website, subscription, cycle, now });
  if (quoted === "rates-unavailable") {
    if (reason !== "due") return fail("rates-unavailable");
    await waitForRates(tx, mails, subscription, now);
    return { refused: fail("rates-unavailable") };
  }
  if (quoted === "shipping-unavailable") {
    if (reason !== "due") return fail("not-deliverable");
    await putOff(tx, mails, subscription, "undeliverable", now);
    return { refused: fail("not-deliverable") };
  }
  const provider = payments
    .offeredBy(website)
    .find(({ name, can }) => name === subscription.paymentMethod?.provider && can.purchases.includes("subscriptions"));
  const method = subscription.paymentMethod;
  // An amount in another currency is never charged.
  const isCharged = subscription.currency === website.currency;
  if (!provider || !method || !isCharged) return refuse(tx, mails, cycle, fail("provider-unknown"), now);
  const { priced, delivery, cart } = quoted;
  const chosen = requiresShipping(cart.lines) ? delivery.selected : undefined;
  const order: PricedOrder = {
    id: newId(),
    cartId: cart.id,
    kind: "subscription",
    renewalMethod: method,
    testMode: provider.isTest,
    customerEmail: subscription.customerEmail,
    customerName: subscription.customerName,
    shippingAddress: chosen && !chosen.pickup ? (subscription.shippingAddress ?? subscription.billingAddress) : null,
    billingAddress: subscription.billingAddress,
    shippingRateName: chosen?.name ?? null,
    pickup: chosen?.pickup ?? null,
    currency: website.currency,
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    shippingCents: priced.shippingCostCents,
    taxCents: priced.taxCents,
    grandTotalCents: priced.grandTotalCents,
    priceTaxInterpretation: website.price_tax_interpretation,
    discounts: [],
    taxes: orderTaxes(delivery.taxRules, priced.taxParts),
    lines: orderLinesOf(cart.lines, priced),
  };
  const buyer = { browserHash: Buffer.alloc(0), memberId: subscription.memberId };
  const { brand, lastFour } = method;
  const payment = { provider: provider.name, brand, lastFour };
  const amount = { cents: order.grandTotalCents, currency: website.currency };
  const isFree = amount.cents === 0;
  if (isRemote(provider) && !isFree) {
    const announced = await announcePayment(tx, { ...order, ...buyer }, payment, quoted.revision);
    if (announced.outcome !== "announced") return fail("sold-out");
    touchStock(tx, quoted.cart.lines);
    await setCycle(tx, cycle, { state: "CHARGING" });
    // The outcome's event ends the wait.
    await saveSubscription(tx, subscription.id, { retry_at: retryTime(subscription, reason, now) }, now);
    const returnUrl = `${await services.originOf(website)}${subscriptionPath(subscription.id)}`;
    return { paymentId: announced.paymentId, ask: { method, returnUrl, usage: "renewal" } };
  }
  const charge =
    isFree || isRemote(provider)
      ? { state: "PAID" as const, reference: `free_${cycle.cartId}` }
      : await provider.charge({ method, amount, key: cycle.cartId, usage: "renewal", capturesLater: false, now, tx });
  if (isFailure(charge)) return refuse(tx, mails, cycle, charge, now);
  const placed = { ...order, ...buyer, placedAt: now, payment: { ...payment, ...charge } };
  // Its event records the cycle.
  const written = await writeOrder(tx, placed, quoted.revision);
  if (written.outcome !== "written") return fail("sold-out");
  touchStock(tx, quoted.cart.lines);
  return "paid";
}

function mayRenew(subscription: StoredSubscription, reason: RenewalReason, now: Date): boolean {
  if (reason === "reactivate") return subscriptionCan.reactivate(subscription, now);
  if (reason === "retry") return subscriptionCan.retry(subscription);
  const at = attemptAt(subscription);
  return at !== null && at <= now;
}

/** When to look again if no outcome is known by then. A canceled subscription has no next attempt. */
function retryTime({ state, retryAt }: StoredSubscription, reason: RenewalReason, now: Date): Date | null {
  const at = new Date(now.getTime() + openMs);
  if (state === "CANCELED") return null;
  return reason === "retry" && retryAt && retryAt > at ? retryAt : at;
}

/** Writes down who tries it and with what, for the outcome, which may come later. */
async function noteAttempt(
  tx: SiteTransaction,
  cycle: StoredCycle,
  { paymentMethod }: StoredSubscription,
  { asker }: RenewalRequest,
): Promise<StoredCycle> {
  const attempt: Attempt = { by: asker?.by ?? "due", ...shownCard(paymentMethod) };
  const attemptAccountId = asker?.accountId ?? null;
  await setCycle(tx, cycle, { attempt: JSON.stringify(attempt), attempt_account_id: attemptAccountId });
  return { ...cycle, attempt, attemptAccountId };
}

async function refuse(
  tx: SiteTransaction,
  mails: SubscriptionMails,
  cycle: StoredCycle,
  failure: Failure,
  now: Date,
): Promise<Begun> {
  await recordFailed(tx, mails, cycle, failure, now);
  return { refused: failure };
}

async function readWebsite(tx: SiteTransaction): Promise<Website> {
  return tx.db.selectFrom("websites").selectAll().where("id", "=", tx.websiteId).executeTakeFirstOrThrow();
}

/** Whether the product still exists, and gives what it promises: a membership must open an area. */
async function isOffered(tx: SiteTransaction, { variantId, productId }: StoredSubscription): Promise<boolean> {
  const variant = await tx.db
    .selectFrom("variants as variant")
    .innerJoin("products as product", (join) =>
      join.onRef("product.website_id", "=", "variant.website_id").onRef("product.id", "=", "variant.product_id"),
    )
    .select(connectedRow.as("isConnected"))
    .where("variant.website_id", "=", tx.websiteId)
    .where("variant.id", "=", variantId)
    .where("variant.product_id", "=", productId)
    .executeTakeFirst();
  return variant?.isConnected ?? false;
}

/** Takes over what applies from now on: a new price, and the member's current email. */
async function refresh(tx: SiteTransaction, subscription: StoredSubscription, now: Date): Promise<StoredSubscription> {
  const { nextPriceCents, nextPriceAt, memberId, customerEmail } = subscription;
  const member = memberId
    ? await tx.db
        .selectFrom("members")
        .select("email")
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", memberId)
        .executeTakeFirst()
    : undefined;
  const hasNewPrice = nextPriceCents !== null && nextPriceAt !== null && nextPriceAt <= now;
  if (!hasNewPrice && (!member || member.email === customerEmail)) return subscription;
  return saveSubscription(
    tx,
    subscription.id,
    {
      ...(hasNewPrice ? { unit_price_cents: nextPriceCents, next_price_cents: null, next_price_at: null } : {}),
      ...(member ? { customer_email: member.email } : {}),
    },
    now,
  );
}

async function openCycle(
  tx: SiteTransaction,
  subscription: StoredSubscription,
  { isReactivation, now }: { isReactivation: boolean; now: Date },
): Promise<StoredCycle> {
  const {
    id: subscriptionId,
    productId,
    variantId,
    quantity,
    additionalFields,
    unitPriceCents,
    memberId,
  } = subscription;
  const cartId = await openCart(
    tx,
    {
      kind: "subscription",
      memberId,
      lines: [
        {
          productId,
          variantId,
          quantity,
          fixedPriceCents: unitPriceCents,
          ...(additionalFields ? { answers: { json: JSON.stringify(additionalFields), key: subscriptionId } } : {}),
        },
      ],
    },
    now,
  );
  const { rows } = await sql<{ cycle: number }>`
    insert into subscription_cycles (website_id, subscription_id, cycle, state, cart_id, is_reactivation, due_at)
    select ${tx.websiteId}, ${subscriptionId}, coalesce(max(cycle), 0) + 1, 'OPEN', ${cartId}, ${isReactivation},
      ${subscription.nextRenewalAt ?? now}
    from subscription_cycles where website_id = ${tx.websiteId} and subscription_id = ${subscriptionId}
    returning cycle`.execute(tx.db);
  const { cycle } = rows[0] as { cycle: number };
  return {
    subscriptionId,
    cycle,
    state: "OPEN",
    cartId,
    isReactivation,
    attempt: { by: "due" },
    attemptAccountId: null,
  };
}

/** What a cycle costs today, or why nothing ships to its address. */
async function quoteCycle(
  tx: SiteTransaction,
  addRates: AddRates,
  {
    website,
    subscription,
    cycle: { cartId },
    now,
  }: { website: Website; subscription: StoredSubscription; cycle: StoredCycle; now: Date },
) {
  const { rows } = await sql<RenewalBasis & { revision: number }>`
    select cart_lines(cart.website_id, cart.id, ${now}) as lines, cart.revision,
      ${shippingSetup(tx.websiteId)} as shipping, ${taxRules(tx.websiteId)} as rules
    from carts as cart where cart.website_id = ${tx.websiteId} and cart.id = ${cartId}`.execute(tx.db);
  const row = rows[0];
  if (!row || row.lines.length === 0) throw new Error("the cart of a renewal is gone");
  const { lines, shipping, rules, revision } = row;
  const address = subscription.shippingAddress ?? subscription.billingAddress;
  const cart: ShippedCart = { lines, discounts: null, shipping };
  const { carried } = await addRates(cart, address, website.currency);
  const priced = priceRenewal(website, subscription, { lines, shipping, rules, carried });
  return priced ? { ...priced, revision, cart: { id: cartId, lines } } : noOptions(carried);
}

function touchStock(tx: SiteTransaction, lines: readonly StoredLine[]): void {
  tx.touch(
    ...lines
      .filter((line) => isCounted(line.productType, line))
      .flatMap(({ productId }) => (productId ? catalogTags.product(productId) : [])),
  );
}

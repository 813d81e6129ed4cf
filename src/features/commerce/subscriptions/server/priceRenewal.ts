import { sql } from "kysely";
import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import { requiresShipping } from "#features/commerce/cart/domain/cartProducts.ts";
import { type MissingCharges, missingCharges } from "#features/commerce/cart/domain/missingCharges.ts";
import {
  carrierQuestionOf,
  optionsFor,
  quoteCart,
  type ShippedCart,
  type StoredLine,
} from "#features/commerce/cart/server/index.ts";
import type { ShippingSetup } from "#features/commerce/shipping/domain/shipping.ts";
import { shippingSetup } from "#features/commerce/shipping/server/index.ts";
import type { TaxRule } from "#features/commerce/tax/contract.ts";
import { rulesFor } from "#features/commerce/tax/domain/rulesFor.ts";
import { taxRules } from "#features/commerce/tax/server/index.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { nextPaymentAt } from "../domain/nextAction.ts";
import { nextUnitPrice } from "../domain/nextUnitPrice.ts";
import type { StoredSubscription } from "./subscriptionRows.ts";

/** What the amount of a renewal follows from. */
export interface RenewalBasis {
  lines: StoredLine[];
  shipping: ShippingSetup;
  rules: TaxRule[];
  /** The rate service's rates; absent: not asked for. */
  carried?: ShippedCart["carried"];
}

/**
 * What a renewal costs today: its price, and the shipping and the taxes of its address. If the chosen rate is not offered
 * anymore, the cheapest one is taken. Subscriptions are never discounted (decision 0062). Undefined: nothing ships there.
 */
export function priceRenewal(
  website: Website,
  { shippingAddress, billingAddress, shippingRateName }: StoredSubscription,
  { lines, shipping, rules, carried }: RenewalBasis,
  address: PostalAddress = shippingAddress ?? billingAddress,
) {
  const options = optionsFor({ lines, discounts: null, shipping, carried }, address);
  const [cheapest] = options.toSorted((one, other) => one.priceCents - other.priceCents);
  const selected = options.find(({ name }) => name === shippingRateName) ?? cheapest;
  if (requiresShipping(lines) && !selected) return undefined;
  const { country, state, postcode } = address;
  const delivery = {
    options,
    selected,
    isDropped: false,
    location: { country, state, postcode },
    taxRules: rulesFor(rules, address),
  };
  return { ...quoteCart(website, { lines, discounts: null }, delivery), delivery };
}

/**
 * What the next payment would cost today. `shippingCents` and `taxCents` are parts of the total. What the rate service
 * decides is missing: it is asked when the subscription renews.
 */
export type RenewalQuote =
  | { totalCents: number; shippingCents: number; taxCents: number; missing: MissingCharges }
  | "undeliverable";

/** Says what the next payment of a subscription costs. @param address by default its own */
export type RenewalPricer = (address?: PostalAddress) => RenewalQuote;

/** Prices the next payments of subscriptions by the carts of their last ones, in one statement. Some may have none. */
export async function readRenewalPricers(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  website: Website,
  subscriptions: readonly StoredSubscription[],
  now: Date,
): Promise<Map<string, RenewalPricer>> {
  if (subscriptions.length === 0) return new Map();
  const ids = subscriptions.map(({ id }) => id);
  const { rows } = await sql<Omit<RenewalBasis, "lines"> & { linesOf: Record<string, StoredLine[]> | null }>`
    select ${shippingSetup(websiteId)} as shipping, ${taxRules(websiteId)} as rules, (
      select json_object_agg(cycle.subscription_id, cart_lines(cycle.website_id, cycle.cart_id, ${now}))
      from (select distinct on (subscription_id) website_id, subscription_id, cart_id from subscription_cycles
        where website_id = ${websiteId} and subscription_id = any(${ids}::uuid[])
        order by subscription_id, cycle desc) as cycle) as "linesOf"`.execute(db);
  const [{ linesOf, ...basis }] = rows as [(typeof rows)[0]];
  return new Map(
    subscriptions.flatMap((subscription) => {
      const lines = linesOf?.[subscription.id] ?? [];
      return lines.length > 0 ? [[subscription.id, pricerOf(website, subscription, { ...basis, lines })]] : [];
    }),
  );
}

/** What the next payment of a subscription costs today; undefined if there is none, or if that is not known yet. */
export async function quoteNext(
  site: Pick<SiteScope, "db" | "websiteId">,
  website: Website,
  subscription: StoredSubscription,
  now: Date,
): Promise<RenewalQuote | undefined> {
  if (!nextPaymentAt(subscription)) return undefined;
  return (await readRenewalPricers(site, website, [subscription], now)).get(subscription.id)?.();
}

function pricerOf(
  website: Website,
  subscription: StoredSubscription,
  { lines, ...basis }: RenewalBasis,
): RenewalPricer {
  const priceCents = nextUnitPrice(subscription);
  const priced = lines.map((line) => ({ ...line, priceCents, salePriceCents: null, onSale: false }));
  return (address = subscription.shippingAddress ?? subscription.billingAddress) => {
    const cart = { lines: priced, discounts: null, shipping: basis.shipping };
    if (carrierQuestionOf(cart, address, website.currency)) {
      const charges = {
        lines,
        priceTaxInterpretation: website.price_tax_interpretation,
        rules: rulesFor(basis.rules, address),
      };
      const totalCents = priceCents * sumOf(lines.map(({ quantity }) => quantity));
      return { totalCents, shippingCents: 0, taxCents: 0, missing: missingCharges(charges) };
    }
    const quote = priceRenewal(website, subscription, { ...basis, lines: priced }, address)?.priced;
    if (!quote) return "undeliverable";
    const { grandTotalCents: totalCents, shippingCostCents: shippingCents, taxCents } = quote;
    return { totalCents, shippingCents, taxCents, missing: { shipping: false, tax: false } };
  };
}

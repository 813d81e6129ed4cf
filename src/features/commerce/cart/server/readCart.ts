import { type RawBuilder, sql } from "kysely";
import type { FormAnswers, FormField } from "#features/audience/form-fields/domain/formField.ts";
import type { PricedVariant } from "#features/commerce/catalog/domain/prices.ts";
import type { StockedVariant } from "#features/commerce/catalog/domain/productStatus.ts";
import type { VariantSize } from "#features/commerce/catalog/domain/sizes.ts";
import type { SubscriptionPlan } from "#features/commerce/catalog/domain/subscriptionPlan.ts";
import type { CartDiscounts } from "#features/commerce/discounts/domain/discount.ts";
import { noShipping, type ShippingSetup } from "#features/commerce/shipping/domain/shipping.ts";
import { shippingSetup } from "#features/commerce/shipping/server/index.ts";
import type { TaxRule } from "#features/commerce/tax/contract.ts";
import type { RuleScope } from "#features/commerce/tax/domain/taxLine.ts";
import { taxRules, taxScopes } from "#features/commerce/tax/server/index.ts";
import { preparedStatement } from "#kernel/server/database/preparedStatement.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { CartProduct } from "../domain/cartProducts.ts";
import type { LineItem, LinePicture } from "../domain/lineItem.ts";
import type { ShippingLocation } from "../domain/shippingLocation.ts";

/** A line with what the catalog says of it today. Prices are cents of the website's currency. */
export interface StoredLine
  extends LineItem,
    LinePicture,
    Omit<CartProduct, "productId">,
    PricedVariant,
    StockedVariant {
  id: string;
  /** Whether buying the product gives what it promises (`canBuy`). */
  isConnected: boolean;
  isTaxable: boolean;
  /** The product's plan; null: it is no subscription. */
  plan: SubscriptionPlan | null;
  /** What the cart's kind needs for the line. */
  details: Record<string, unknown> | null;
  /** Of one unit; null: unknown, which counts as 0. */
  weightGrams: number | null;
  /** Of one unit as it is packed; null: unknown. */
  size: VariantSize | null;
  /** Answers to the product's form, by field id. */
  additionalFields: FormAnswers | null;
  /** The product's current form; null: none. */
  formId: string | null;
  formFields: FormField[] | null;
  productSlug: string;
  collectionSlug: string;
  /** Whether its collection is the home page. */
  isHomepage: boolean;
}

/** A cart as it is stored, with its lines. */
export interface StoredCart {
  id: string;
  createdAt: Date;
  purchasedAt: Date | null;
  /** Place and shipping rate of the estimate. */
  shippingLocation: ShippingLocation | null;
  shippingRateId: string | null;
  /** The website's zones, for the estimate; empty if there is none. */
  shipping: ShippingSetup;
  rules: TaxRule[];
  /** What the website's tax rules tax, wherever they apply. */
  taxScopes: RuleScope[];
  /** In the order in which they were added. */
  lines: StoredLine[];
  /** What may be taken off; null if there is neither a discount nor a code. */
  discounts: CartDiscounts | null;
}

/** A cart as returned by the database function `cart_of_token`: JSON, so times are texts. */
interface CartJson extends Omit<StoredCart, "createdAt" | "purchasedAt" | "shipping" | "rules" | "taxScopes"> {
  createdAt: string;
  purchasedAt: string | null;
}

/** The columns of `cartColumns`. */
export interface CartRow {
  cart: CartJson | null;
  shipping: ShippingSetup | null;
  rules: TaxRule[] | null;
  taxScopes: RuleScope[];
}

/**
 * Columns for a cart from `cart_of_token`, with the zones and rules of its estimate, if it has one.
 * @param cart the outer statement's column with the cart
 */
export function cartColumns(cart: RawBuilder<unknown>, websiteId: string): RawBuilder<CartRow> {
  const isEstimated = sql`${cart} ->> 'shippingLocation' is not null`;
  return sql`${cart} as cart, case when ${isEstimated} then ${shippingSetup(websiteId)} end as shipping,
    case when ${isEstimated} then ${taxRules(websiteId)} end as rules, ${taxScopes(websiteId)} as "taxScopes"`;
}

export function cartOfRow({ cart, shipping, rules, taxScopes: scopes }: CartRow): StoredCart | undefined {
  if (!cart) return undefined;
  return {
    ...cart,
    createdAt: new Date(cart.createdAt),
    purchasedAt: cart.purchasedAt === null ? null : new Date(cart.purchasedAt),
    shipping: shipping ?? noShipping,
    rules: rules ?? [],
    taxScopes: scopes,
  };
}

/** The cart with all lines at today's prices, in one statement; undefined if the token has none. */
export async function readCart(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredCart | undefined> {
  const [row] = await readCartStatement(db, { websiteId, tokenHash, now });
  return row && cartOfRow(row);
}

const readCartStatement = preparedStatement(
  ({ websiteId, tokenHash, now }: { websiteId: string; tokenHash: Buffer; now: Date }) => sql<CartRow>`
    with found as materialized (
      select cart_of_token(given_website_id => ${websiteId}, given_token_hash => ${tokenHash},
        given_now => ${now}) as cart)
    select ${cartColumns(sql`found.cart`, websiteId)} from found`,
);

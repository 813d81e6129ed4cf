import { type RawBuilder, sql } from "kysely";
import type { FormAnswers, FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import type { Place } from "#features/commerce/address/domain/readPlace.ts";
import type { CartKind } from "#features/commerce/cart/domain/cartKind.ts";
import { browserHash, type ShippedCart, type StoredLine } from "#features/commerce/cart/server/index.ts";
import type { CartDiscounts } from "#features/commerce/discounts/domain/discount.ts";
import { withOwnDiscount } from "#features/commerce/discounts/domain/ownDiscount.ts";
import { cartDiscounts } from "#features/commerce/discounts/server/index.ts";
import type { EnteredGiftCard } from "#features/commerce/gift-cards/server/index.ts";
import { enteredGiftCards } from "#features/commerce/gift-cards/server/index.ts";
import type { PaymentMethod } from "#features/commerce/payments/domain/paymentMethod.ts";
import type { PolicyKind } from "#features/commerce/policies/domain/policyKinds.ts";
import type { OwnShipping } from "#features/commerce/shipping/domain/deliveryOptions.ts";
import type { ShippingSetup } from "#features/commerce/shipping/domain/shipping.ts";
import { shippingSetup } from "#features/commerce/shipping/server/index.ts";
import type { TaxRule } from "#features/commerce/tax/contract.ts";
import { taxRules } from "#features/commerce/tax/server/index.ts";
import { preparedStatement } from "#kernel/server/database/preparedStatement.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

/** A checkout with its cart at today's prices, and the website's rates and rules. */
export interface StoredCheckout extends Pick<ShippedCart, "carried"> {
  token: string;
  /** Hash of the key of the browser that it belongs to. */
  browserHash: Buffer;
  email: string | null;
  address: PostalAddress | null;
  /** The place of the cart's estimate. */
  estimatedPlace: Place | null;
  shippingRateId: string | null;
  paymentMethod: PaymentMethod | null;
  /** The form of the checkout; null without one. */
  form: FormDefinition | null;
  /** Null until its section is saved. */
  formAnswers: FormAnswers | null;
  note: string;
  /** The store's policies, in no order. */
  policies: PolicyKind[];
  /** That were entered, in that order; also those that cannot pay anymore. */
  giftCards: EnteredGiftCard[];
  /** The cart's. */
  id: string;
  kind: CartKind;
  /** The cart's revision, which increases with every change of its lines. */
  revision: number;
  tokenHash: Buffer;
  createdAt: Date;
  purchasedAt: Date | null;
  lines: StoredLine[];
  /** The name of a line that left with its product or variant since the buyer last saved or changed something; null: none. */
  removedName: string | null;
  /** What may be taken off; null if there is neither a discount nor a code. */
  discounts: CartDiscounts | null;
  shipping: ShippingSetup;
  rules: TaxRule[];
  /** A shipping price of an order that the owner prepared, instead of the shop's options. */
  ownShipping: OwnShipping | null;
  /** When the payment link of such an order expires; null: never. */
  expiresAt: Date | null;
  /** The cart's order. */
  order: { id: string; number: number; orderToken: string } | null;
  /** The payment that is open with a remote provider. */
  openPayment: { id: string; orderToken: string; totalCents: number; cartRevision: number } | null;
}

/** Key of a checkout: the token of its address, the browser that it belongs to, and the member whose cart it is. */
export interface CheckoutKey {
  cartToken: string;
  /** Hash of the browser's key; undefined for a browser that has started no checkout. */
  browser: Buffer | undefined;
  /** The signed-in member. A member's cart can be bought only by them. */
  memberId: string | null;
}

/** What finds the checkout of this visitor: the cart's token, the hash of the browser's cookie, and the member. */
export async function checkoutKey(context: RequestContext, cartToken: string): Promise<CheckoutKey> {
  const member = await context.member();
  return { cartToken, browser: browserHash(context), memberId: member?.id ?? null };
}

/** Condition: a cart is of no member, or of this one. @param cart name of the table or its alias */
export function isOpenTo(memberId: string | null, cart: string): RawBuilder<boolean> {
  const owner = sql.ref(`${cart}.member_id`);
  return sql<boolean>`(${owner} is null or ${owner} = ${memberId}::uuid)`;
}

/**
 * Reads a whole checkout in one statement; undefined if this website has no such checkout, or if it belongs to another
 * browser or to another member.
 */
export async function readCheckout(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  { cartToken, browser, memberId }: CheckoutKey,
  now: Date,
): Promise<StoredCheckout | undefined> {
  if (!browser) return undefined;
  const [row] = await readCheckoutStatement(db, { websiteId, cartToken, browser, memberId, now });
  return row && checkoutOf(row, now);
}

/** The checkout of an order that the owner prepares, whichever browser it belongs to. */
export async function readPreparedCheckout(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  cart: { id: string } | { token: string },
  now: Date,
): Promise<StoredCheckout | undefined> {
  const isMeant = "id" in cart ? sql`cart.id = ${cart.id}` : sql`checkout.token = ${cart.token}`;
  const { rows } = await sql<CheckoutRow>`
    ${selectCheckout(websiteId, now)} and cart.kind = 'draft' and ${isMeant}`.execute(db);
  return rows[0] && checkoutOf(rows[0], now);
}

/** Whether the payment link of a prepared order has expired, or all of its products were deleted. Other carts never expire. */
export function isExpired({ kind, expiresAt, lines }: StoredCheckout, now: Date): boolean {
  return kind === "draft" && (lines.length === 0 || (expiresAt !== null && expiresAt <= now));
}

type CheckoutRow = StoredCheckout & { ownDiscountCents: number };

function checkoutOf({ ownDiscountCents, ...checkout }: CheckoutRow, now: Date): StoredCheckout {
  if (checkout.kind !== "draft") return checkout;
  return { ...checkout, discounts: withOwnDiscount(checkout.discounts, ownDiscountCents, now.toISOString()) };
}

const readCheckoutStatement = preparedStatement(
  (key: { websiteId: string; cartToken: string; browser: Buffer; memberId: string | null; now: Date }) => {
    const { websiteId, cartToken, browser, memberId, now } = key;
    return sql<CheckoutRow>`${selectCheckout(websiteId, now)} and checkout.token = ${cartToken}
      and checkout.browser_hash = ${browser} and ${isOpenTo(memberId, "cart")}`;
  },
);

/** A website's checkouts, for more conditions. */
function selectCheckout(websiteId: string, now: Date): RawBuilder<unknown> {
  return sql`
    select checkout.token, checkout.browser_hash as "browserHash", checkout.email, checkout.billing_address as address,
      cart.shipping_location as "estimatedPlace", checkout.shipping_rate_id as "shippingRateId", checkout.payment_method as "paymentMethod",
      checkout.form_answers as "formAnswers", checkout.note,
      (select json_build_object('id', form.id, 'name', form.name, 'fields', form.fields) from websites as shop
        join forms as form on form.website_id = shop.id and form.id = (shop.checkout ->> 'formId')::uuid
        where shop.id = cart.website_id) as form,
      array(select policy.kind from store_policies as policy
        where policy.website_id = cart.website_id and policy.body <> '') as policies,
      cart.id, cart.kind, cart.revision, cart.token_hash as "tokenHash", cart.created_at as "createdAt", cart.purchased_at as "purchasedAt",
      cart.expires_at as "expiresAt", cart.own_discount_cents as "ownDiscountCents",
      case when cart.own_shipping_name is not null then
        json_build_object('name', cart.own_shipping_name, 'priceCents', cart.own_shipping_cents) end as "ownShipping",
      cart_lines(cart.website_id, cart.id, ${now}) as lines,
      case when (checkout.removed_line ->> 'at')::timestamptz >= checkout.updated_at and not exists (
        select from cart_entries as entry where entry.website_id = cart.website_id and entry.cart_id = cart.id
          and entry.variant_id = (checkout.removed_line ->> 'variantId')::uuid)
        then checkout.removed_line ->> 'name' end as "removedName",
      case when cart.kind not in ('gift-card', 'donation', 'subscription') then
      ${cartDiscounts(websiteId, {
        productIds: sql`products_in_cart(cart.website_id, cart.id)`,
        code: sql`cart.discount_code`,
        email: sql`checkout.email`,
        now,
      })} end as discounts, ${shippingSetup(websiteId)} as shipping,
      ${enteredGiftCards(websiteId, sql`checkout.gift_card_ids`)} as "giftCards", ${taxRules(websiteId)} as rules,
      (select json_build_object('id', placed.id, 'number', placed.number, 'orderToken', placed.order_token) from orders as placed
        where placed.website_id = cart.website_id and placed.cart_id = cart.id) as "order",
      (select json_build_object('id', payment.id, 'orderToken', payment.order_token, 'totalCents', (payment.snapshot ->> 'grandTotalCents')::bigint,
        'cartRevision', payment.cart_revision) from payments as payment
        where payment.website_id = cart.website_id and payment.cart_id = cart.id
          and payment.state = 'ANNOUNCED') as "openPayment"
    from checkouts as checkout
    join carts as cart on cart.website_id = checkout.website_id and cart.id = checkout.cart_id
    where checkout.website_id = ${websiteId}`;
}

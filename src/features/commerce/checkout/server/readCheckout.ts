import { type RawBuilder, sql } from "kysely";
import type { FormAnswers, FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import type { Place } from "#features/commerce/address/domain/readPlace.ts";
import type { CartKind } from "#features/commerce/cart/domain/cartKind.ts";
import { browserHash, type StoredLine } from "#features/commerce/cart/server/index.ts";
import type { CartDiscounts } from "#features/commerce/discounts/domain/discount.ts";
import { cartDiscounts } from "#features/commerce/discounts/server/index.ts";
import type { PaymentMethod } from "#features/commerce/payments/domain/paymentMethod.ts";
import type { PolicyKind } from "#features/commerce/policies/domain/policyKinds.ts";
import type { ShippingSetup } from "#features/commerce/shipping/domain/shipping.ts";
import { shippingSetup } from "#features/commerce/shipping/server/index.ts";
import type { TaxRule } from "#features/commerce/tax/contract.ts";
import { taxRules } from "#features/commerce/tax/server/index.ts";
import { preparedStatement } from "#kernel/server/database/preparedStatement.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

/** A checkout with its cart at today's prices, and the website's rates and rules. */
export interface StoredCheckout {
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
  /** The cart's. */
  id: string;
  kind: CartKind;
  /** The cart's revision, which increases with every change of its lines. */
  revision: number;
  tokenHash: Buffer;
  createdAt: Date;
  purchasedAt: Date | null;
  lines: StoredLine[];
  /** What may be taken off; null if there is neither a discount nor a code. */
  discounts: CartDiscounts | null;
  shipping: ShippingSetup;
  rules: TaxRule[];
  /** The cart's order. */
  order: { number: number; orderToken: string } | null;
  /** The payment that is open with a remote provider. */
  openPayment: { id: string; orderToken: string; amountCents: number; cartRevision: number } | null;
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
  const [checkout] = await readCheckoutStatement(db, { websiteId, cartToken, browser, memberId, now });
  return checkout;
}

const readCheckoutStatement = preparedStatement(
  (key: { websiteId: string; cartToken: string; browser: Buffer; memberId: string | null; now: Date }) => {
    const { websiteId, cartToken, browser, memberId, now } = key;
    return sql<StoredCheckout>`
    select checkout.token, checkout.browser_hash as "browserHash", checkout.email, checkout.billing_address as address,
      cart.shipping_location as "estimatedPlace", checkout.shipping_rate_id as "shippingRateId", checkout.payment_method as "paymentMethod",
      checkout.form_answers as "formAnswers", checkout.note,
      (select json_build_object('id', form.id, 'name', form.name, 'fields', form.fields) from websites as shop
        join forms as form on form.website_id = shop.id and form.id = (shop.checkout ->> 'formId')::uuid
        where shop.id = cart.website_id) as form,
      array(select policy.kind from store_policies as policy
        where policy.website_id = cart.website_id and policy.body <> '') as policies,
      cart.id, cart.kind, cart.revision, cart.token_hash as "tokenHash", cart.created_at as "createdAt", cart.purchased_at as "purchasedAt",
      cart_lines(cart.website_id, cart.id, ${now}) as lines, case when cart.kind not in ('gift-card', 'donation') then
      ${cartDiscounts(websiteId, {
        productIds: sql`products_in_cart(cart.website_id, cart.id)`,
        code: sql`cart.discount_code`,
        email: sql`checkout.email`,
        now,
      })} end as discounts, ${shippingSetup(websiteId)} as shipping, ${taxRules(websiteId)} as rules,
      (select json_build_object('number', placed.number, 'orderToken', placed.order_token) from orders as placed
        where placed.website_id = cart.website_id and placed.cart_id = cart.id) as "order",
      (select json_build_object('id', payment.id, 'orderToken', payment.order_token, 'amountCents', payment.amount_cents,
        'cartRevision', payment.cart_revision) from payments as payment
        where payment.website_id = cart.website_id and payment.cart_id = cart.id
          and payment.state = 'ANNOUNCED') as "openPayment"
    from checkouts as checkout
    join carts as cart on cart.website_id = checkout.website_id and cart.id = checkout.cart_id
    where checkout.website_id = ${websiteId} and checkout.token = ${cartToken}
      and checkout.browser_hash = ${browser} and ${isOpenTo(memberId, "cart")}`;
  },
);

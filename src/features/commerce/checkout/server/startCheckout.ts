import { sql } from "kysely";
import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import { readAddresses } from "#features/commerce/address/server/index.ts";
import { belowMinimum } from "#features/commerce/cart/domain/belowMinimum.ts";
import { requiresShipping } from "#features/commerce/cart/domain/cartProducts.ts";
import {
  browserKeyOf,
  cartTokenHash,
  optionsFor,
  quoteCart,
  readCart,
  rememberLanguage,
  type StoredCart,
  withCarrierRates,
} from "#features/commerce/cart/server/index.ts";
import { type CarrierAnswers, readShippingSetup } from "#features/commerce/shipping/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newToken } from "#kernel/server/ids.ts";
import { checkoutFailures } from "../contract.ts";
import { offeredPaymentMethods } from "./describeCheckout.ts";
import type { Paying } from "./Paying.ts";
import { refusedMembership } from "./refusedMembership.ts";

const fail = failuresOf(checkoutFailures);

/** Columns that another browser does not get. */
const personalColumns = [
  "token",
  "browser_hash",
  "left_browser_hash",
  "email",
  "billing_address",
  "shipping_address",
  "shipping_rate_id",
  "payment_method",
  "form_answers",
  "note",
  "gift_card_ids",
  "created_at",
];

/** Columns that are filled in for a member. */
const memberColumns = ["email", "billing_address", "shipping_address", "shipping_rate_id"];

/**
 * Starts the checkout of the visitor's cart, or finds the one that this browser started. Returns its token. It starts
 * with the shipping option of the cart page's estimate. If the cart's checkout belongs to another browser, it starts
 * again for this one, because the cart's cookie alone must not open the entered data.
 */
export async function startCheckout(
  context: RequestContext,
  { payments, carriers }: Pick<Paying, "payments" | "carriers">,
): Promise<string | Failure> {
  const { website, site, now } = context;
  const tokenHash = await cartTokenHash(context);
  const cart = tokenHash ? await readCart(site, tokenHash, now) : undefined;
  if (!cart || cart.purchasedAt || cart.lines.length === 0) return fail("cart-empty");
  const unconnected = refusedMembership(cart.lines);
  if (unconnected) return unconnected;
  if (offeredPaymentMethods(payments, website, cart.lines).length === 0) return fail("not-for-sale");
  const minimum = belowMinimum(quoteCart(website, cart).priced, website);
  if (minimum) return fail("below-minimum", { values: { subtotal: minimum } });
  const browser = browserKeyOf(context);
  const isKept = sql`checkouts.browser_hash = excluded.browser_hash`;
  const isEmpty = sql`checkouts.email is null and checkouts.billing_address is null`;
  const kept = (column: string) => {
    const [stored, given] = [sql.ref(`checkouts.${column}`), sql.ref(`excluded.${column}`)];
    // A member may sign in after the checkout was started, and find it filled in.
    const known = memberColumns.includes(column) ? sql`case when ${isEmpty} then ${given} else ${stored} end` : stored;
    return sql`${sql.ref(column)} = case when ${isKept} then ${known} else ${given} end`;
  };
  const known = await readKnownDetails(context, carriers, cart);
  return site.transaction(async (tx) => {
    await rememberLanguage(tx, website, cart.id);
    const { rows } = await sql<{ token: string }>`
      insert into checkouts (website_id, cart_id, token, browser_hash, email, billing_address, shipping_address,
        shipping_rate_id, note, created_at, updated_at)
      select website_id, id, ${newToken()}, ${browser}, ${known.email}, ${known.billing}::jsonb, ${known.shipping}::jsonb,
        ${known.rateId}::uuid, '', ${now}, ${now}
      from carts where website_id = ${tx.websiteId} and id = ${cart.id} and purchased_at is null
      on conflict (website_id, cart_id) do update
        set updated_at = excluded.updated_at, ${sql.join(personalColumns.map(kept))}
      returning token`.execute(tx.db);
    return rows[0]?.token ?? fail("cart-empty");
  });
}

/**
 * Starts the checkout of a cart that a feature has just opened (`openCart`), for the browser of the request.
 * @param known what is filled in; absent: a member's email. And its token, if it is known before
 * @returns the token of its address (`checkoutUrl`)
 */
export async function startCheckoutOf(
  tx: SiteTransaction,
  context: RequestContext,
  cartId: string,
  known: { email?: string | null; address?: PostalAddress | undefined; token?: string } = {},
): Promise<string> {
  const token = known.token ?? newToken();
  await rememberLanguage(tx, context.website, cartId);
  const address = known.address ? JSON.stringify(known.address) : null;
  await tx.db
    .insertInto("checkouts")
    .values({
      website_id: tx.websiteId,
      cart_id: cartId,
      token,
      browser_hash: browserKeyOf(context),
      email: known.email ?? (await context.member())?.email ?? null,
      billing_address: address,
      shipping_address: address,
      created_at: context.now,
      updated_at: context.now,
    })
    .execute();
  return token;
}

interface KnownDetails {
  email: string | null;
  /** JSON. */
  billing: string | null;
  shipping: string | null;
  rateId: string | null;
}

/** What is known before anything is typed: a member's email and default address, and the estimate's shipping option. */
async function readKnownDetails(
  context: RequestContext,
  carriers: CarrierAnswers,
  cart: StoredCart,
): Promise<KnownDetails> {
  const { site, website } = context;
  const member = await context.member();
  const known = { email: member?.email ?? null, billing: null, shipping: null, rateId: cart.shippingRateId };
  const [saved] = member ? await readAddresses(site, member.id) : [];
  if (!saved?.isDefault) return known;
  const billing = JSON.stringify(saved.address);
  if (!requiresShipping(cart.lines)) return { ...known, billing };
  const shipping = await readShippingSetup(site.db, website.id);
  const carried = await withCarrierRates(context, carriers, { ...cart, shipping }, saved.address);
  const rates = optionsFor(carried, saved.address);
  // Nothing ships there, so the visitor has to enter another one.
  if (rates.length === 0) return known;
  const rate = rates.find(({ id }) => id === cart.shippingRateId) ?? (rates.length === 1 ? rates[0] : undefined);
  return { ...known, billing, shipping: billing, rateId: rate?.id ?? null };
}

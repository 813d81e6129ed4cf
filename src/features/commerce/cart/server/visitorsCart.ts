import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { CarrierAnswers } from "#features/commerce/shipping/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newToken } from "#kernel/server/ids.ts";
import { cartCookie, cartFailures, type ShoppingCart } from "../contract.ts";
import { countedProductTypes } from "../domain/cartProducts.ts";
import { parseQuantity } from "../domain/parseQuantity.ts";
import { type AddedEntry, addEntry, type CartVisit, type NewEntry } from "./addEntry.ts";
import { browserKeyOf } from "./browserKey.ts";
import { clearHasCartCookie, setCartCookies } from "./cartCookies.ts";
import { cartTokenHash } from "./cartTokenHash.ts";
import { describeStoredCart } from "./describeCart.ts";
import { readAdditionalFields } from "./formAnswers.ts";
import { keepForMember } from "./memberCarts.ts";
import { readCart } from "./readCart.ts";
import { setQuantity } from "./setQuantity.ts";
import { startSubscription } from "./startSubscription.ts";
import { translateLines } from "./translateLines.ts";
import { withCarrierRates } from "./withCarrierRates.ts";

const fail = failuresOf(cartFailures);

/** A request to add something, with raw quantity and answers. */
export interface AddEntryRequest {
  itemId: string;
  sku: string | undefined;
  quantity: number | string;
  /** A JSON object by field id, or the answers themselves. */
  additionalFields?: string | Record<string, unknown> | null | undefined;
}

/** The cart of a request's visitor. */
export async function visitOf(context: RequestContext): Promise<CartVisit> {
  return {
    tokenHash: await cartTokenHash(context),
    now: context.now,
    strictLegacyEmail: context.website.strict_legacy_email,
    countedTypes: countedProductTypes(context.website.multiple_quantity_for_services),
  };
}

/** The visitor's open cart; undefined if they have none. */
export async function openCartOf({ site, now }: RequestContext, tokenHash: Buffer | undefined) {
  const cart = tokenHash ? await readCart(site, tokenHash, now) : undefined;
  return cart?.purchasedAt ? undefined : cart;
}

/** What carts are described with. */
export interface CartShop {
  payments: PaymentProviders;
  carriers: CarrierAnswers;
}

export async function cartOf(context: RequestContext, { payments, carriers }: CartShop): Promise<ShoppingCart> {
  const cart = await openCartOf(context, await cartTokenHash(context));
  if (!cart) return describeStoredCart(context.website, undefined, payments);
  const carried = await withCarrierRates(context, carriers, cart, cart.shippingLocation);
  return describeStoredCart(context.website, await translateLines(context, carried), payments);
}

/** The cart after a change. Tells scripts if it is now empty. */
export async function changedCartOf(context: RequestContext, shop: CartShop): Promise<ShoppingCart> {
  const cart = await cartOf(context, shop);
  if (cart.entries.length === 0) clearHasCartCookie(context);
  return cart;
}

/** Adds to the visitor's cart and sets its cookies. */
export async function addToVisitorsCart(
  context: RequestContext,
  payments: PaymentProviders,
  asked: AddEntryRequest,
): Promise<AddedEntry | Failure> {
  // Everything in a cart is paid as goods.
  if (!payments.payableOn(context.website).purchases.includes("goods")) return fail("not-for-sale");
  const entry = readAsked(asked);
  if (isFailure(entry)) return entry;
  const added = await addEntry(context.site, await visitOf(context), entry);
  if (isFailure(added)) return added;
  const member = added.newToken ? await context.member() : undefined;
  if (added.newToken && member) await keepForMember(context, member.id, added.newToken);
  // A member's cart is found without a cookie, which then only shows that the browser stores cookies.
  setCartCookies(context, added.newToken ?? context.request.cookies[cartCookie] ?? newToken());
  return added;
}

/** Starts a subscription's checkout. */
export async function subscribeVisitor(
  context: RequestContext,
  payments: PaymentProviders,
  asked: AddEntryRequest,
): Promise<{ cartToken: string } | Failure> {
  if (!payments.payableOn(context.website).purchases.includes("subscriptions")) return fail("not-for-sale");
  const entry = readAsked(asked);
  return isFailure(entry) ? entry : startSubscription(context, await visitOf(context), browserKeyOf(context), entry);
}

/** Sets the quantity of a line from typed text; 0 removes it. */
export async function changeQuantity(
  context: RequestContext,
  payments: PaymentProviders,
  entryId: string,
  given: number | string,
): Promise<Failure | undefined> {
  const quantity = parseQuantity(given, 0);
  if (typeof quantity === "string") return quantityFailure(quantity);
  return setQuantity(
    context.site,
    { ...(await visitOf(context)), payable: payments.payableOn(context.website) },
    entryId,
    quantity,
  );
}

function readAsked({ itemId, sku, quantity: given, additionalFields }: AddEntryRequest): NewEntry | Failure {
  const quantity = parseQuantity(given, 1);
  if (typeof quantity === "string") return quantityFailure(quantity);
  const answers =
    typeof additionalFields === "object" ? (additionalFields ?? {}) : readAdditionalFields(additionalFields);
  return isFailure(answers) ? answers : { itemId, sku, quantity, answers };
}

function quantityFailure(code: "quantity-not-number" | "quantity-not-whole" | "quantity-out-of-range"): Failure {
  return fail(code, { errors: { quantity: cartFailures[code].message } });
}

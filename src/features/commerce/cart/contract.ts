import { z } from "zod";
import type { ProductIslandProps } from "#features/commerce/catalog/contract.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import { cartCalls, cartFailures, cartPaths } from "./browserContract.ts";

export { cartCookie, cartFailures, cartTexts, hasCartCookie } from "./browserContract.ts";

/** At most so many different lines in a cart (decisions.md "Rules"). */
export const maximumCartLines = 500;

const money = z.object({ value: z.string(), currency: z.string() });

export const cartEntry = z.object({
  id: z.string(),
  itemId: z.string(),
  chosenVariant: z.object({ sku: z.string(), attributes: z.record(z.string(), z.string()) }),
  quantity: z.number().int(),
  title: z.string(),
  subTotal: money,
  purchasePriceCents: z.number().int(),
  /** quantity × purchasePriceCents */
  subTotalCents: z.number().int(),
  productType: z.number().int(),
  fullUrl: z.string(),
  image: z.object({ assetUrl: z.string(), altText: z.string() }).nullable(),
  /** How many of the variant could be in the cart now; null when unlimited. */
  available: z.number().int().nullable(),
  additionalFields: z.string().nullable(),
});

/** The shopping cart of spec.txt §3. Totals are cents of `currency`. */
export const shoppingCart = z.object({
  id: z.string().nullable(),
  websiteId: z.string(),
  orderId: z.string().nullable(),
  created: z.string().nullable(),
  isPurchased: z.boolean(),
  entries: z.array(cartEntry),
  shippingOptions: z.array(z.object({ id: z.string(), name: z.string(), priceCents: z.number().int() })),
  selectedShippingOption: z.string().nullable(),
  shippingLocation: z.object({ country: z.string(), state: z.string(), postcode: z.string() }).nullable(),
  applicableTaxRules: z.array(z.object({ id: z.string(), name: z.string(), rateMillionths: z.number().int() })),
  coupons: z.array(z.string()),
  validCoupons: z.array(z.string()),
  invalidCoupons: z.array(z.string()),
  subtotalCents: z.number().int(),
  taxCents: z.number().int(),
  shippingCostCents: z.number().int(),
  discountCents: z.number().int(),
  grandTotalCents: z.number().int(),
  totalQuantity: z.number().int(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
  currency: z.string(),
  locale: z.string(),
  /** Set when the subtotal is too small to check out (spec.txt §5). */
  minimumMessage: z.string().nullable(),
});

export type ShoppingCart = z.infer<typeof shoppingCart>;
export type CartEntry = z.infer<typeof cartEntry>;

/** Quantities come as numbers or as what was typed; their own messages answer what is no whole number. */
const quantity = z.union([z.number(), z.string().max(20)]);

export const addEntryRoute = defineRoute({
  ...cartCalls.addEntry,
  summary: "Adds an item to the visitor's cart",
  access: anyone,
  body: z.object({
    itemId: z.uuid(),
    sku: z.string().max(100).nullish(),
    quantity: quantity.default(1),
    additionalFields: z.string().max(20_000).nullish(),
  }),
  response: z.object({ shoppingCart, newlyAdded: cartEntry }),
  rateLimit: { name: "add-entry", limit: 120, seconds: 60, by: "visitor" },
  failures: cartFailures,
});

export const readCartRoute = defineRoute({
  ...cartCalls.readCart,
  summary: "The visitor's cart; an empty one when there is none",
  access: anyone,
  query: z.object({
    mock: z.string().max(10).optional(),
    timecode: z.string().max(40).optional(),
    calculateSubtotal: z.string().max(10).optional(),
    crumb: z.string().max(200).optional(),
  }),
  response: shoppingCart,
});

export const setQuantityRoute = defineRoute({
  ...cartCalls.setQuantity,
  summary: "Sets the quantity of a line; 0 removes it",
  access: anyone,
  params: z.object({ entryId: z.uuid() }),
  body: z.object({ quantity }),
  response: z.object({ shoppingCart, updatedEntry: cartEntry.nullable() }),
  failures: cartFailures,
});

export const removeEntryRoute = defineRoute({
  ...cartCalls.removeEntry,
  summary: "Removes a line",
  access: anyone,
  params: z.object({ entryId: z.uuid() }),
  response: z.object({ shoppingCart }),
  failures: cartFailures,
});

// ── Without JavaScript: plain HTML forms, answered with redirects and pages ──────────────────────────────────────────

/** Fields of the add form: `itemId`, `quantity`, and one `option:<name>` for each option; success leads to /cart. */
export const addEntryFormRoute = defineRoute({
  method: "POST",
  path: cartPaths.addForm,
  summary: "The add-to-cart form without JavaScript",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({ itemId: z.uuid(), quantity: z.string().max(20).default("1") }),
  rateLimit: { name: "add-entry", limit: 120, seconds: 60, by: "visitor" },
  failures: cartFailures,
});

/** Fields: `entryId`, `quantity`, and a button named `action` with `update` or `remove`. */
export const changeEntryFormRoute = defineRoute({
  method: "POST",
  path: cartPaths.changeForm,
  summary: "The cart page's forms without JavaScript",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({
    entryId: z.uuid(),
    quantity: z.string().max(20).default("1"),
    action: z.enum(["update", "remove"]).default("update"),
  }),
  failures: cartFailures,
});

export const cartPageRoute = defineRoute({
  method: "GET",
  path: cartPaths.page,
  summary: "The cart page",
  access: anyone,
  query: z.looseObject({}),
});

export interface CartPageProps {
  cart: ShoppingCart;
  /** Shown above the lines: what a form without JavaScript was answered. */
  message?: string;
}

export interface CartPillProps {
  style: "LIGHT" | "DARK";
}

export const addToCartIsland = defineIsland<ProductIslandProps & { expressCheckout: boolean }>("AddToCart", "touch");
export const cartPageIsland = defineIsland<CartPageProps>("CartPage", "load");
export const cartPillIsland = defineIsland<CartPillProps>("CartPill", "cart");
/** The header's "Cart (2)": the count arrives after the page. */
export const cartLinkIsland = defineIsland<{ label: string }>("CartLink", "cart");

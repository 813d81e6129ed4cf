import { z } from "zod";
import { type FormAnswers, type FormDefinition, fieldTypes } from "#features/audience/form-fields/domain/formField.ts";
import type { ProductIslandProps } from "#features/commerce/catalog/shopContract.ts";
import { codeFailures } from "#features/commerce/discounts/browserContract.ts";
import { shownDiscount } from "#features/commerce/discounts/contract.ts";
import type { InstallmentOffer } from "#features/commerce/installments/contract.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import { cartCalls, cartFailures, cartPaths } from "./browserContract.ts";
import { cartCodeCall, cartCodeForm } from "./domain/codeCalls.ts";

export { cartCookie, cartFailures, cartTexts, hasCartCookie } from "./browserContract.ts";

/** Failures of entering a code, besides those of discounts. Not in the browser's part, which product pages load. */
export const cartCodeFailures = {
  "gift-card-at-checkout": { status: 400, message: "This code is not a discount code. Enter gift cards at checkout." },
} as const;

/** Maximum number of lines in a cart. */
export const maximumCartLines = 500;

const money = z.object({ value: z.string(), currency: z.string() });

export const cartEntry = z.object({
  id: z.string(),
  itemId: z.string(),
  chosenVariant: z.object({ sku: z.string(), attributes: z.record(z.string(), z.string()) }),
  /** The chosen options as text, in the order of the product's options. */
  options: z.array(z.object({ title: z.string(), text: z.string() })),
  quantity: z.number().int(),
  title: z.string(),
  subTotal: money,
  purchasePriceCents: z.number().int(),
  /** quantity × purchasePriceCents */
  subTotalCents: z.number().int(),
  /** What discounts take off the line. */
  discountCents: z.number().int(),
  productType: z.number().int(),
  /** Whether the visitor can change its quantity. A file has quantity 1, unless an older cart has more. */
  hasQuantity: z.boolean(),
  fullUrl: z.string(),
  image: z.object({ assetUrl: z.string(), altText: z.string() }).nullable(),
  /** How many of this line can be bought now, after the lines above it; null if unlimited. */
  available: z.number().int().nullable(),
  /** Why the line cannot be bought: the product is no longer sold, has no payment method, or too few are left. */
  problem: z.enum(["unavailable", "not-for-sale", "out-of-stock"]).nullable(),
  /** Answers by field id as JSON; null if the product has no form. */
  additionalFields: z.string().nullable(),
  /** The answers as text, in the order of the form. */
  answers: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Whether the answers can be changed, because the product still has the form. */
  hasForm: z.boolean(),
});

/** The shopping cart of spec.txt §3. Totals are cents of `currency`. */
export const shoppingCart = z.object({
  id: z.string().nullable(),
  websiteId: z.string(),
  orderId: z.string().nullable(),
  created: z.string().nullable(),
  isPurchased: z.boolean(),
  entries: z.array(cartEntry),
  /** The rates of the place, then pickup locations, each cheapest first. */
  shippingOptions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      priceCents: z.number().int(),
      /** Until it arrives, if a carrier says so. */
      days: z.number().int().optional(),
      /** Where it is picked up; null if it is shipped. */
      pickup: z.object({ address: z.string(), openingHours: z.string() }).nullable(),
    }),
  ),
  selectedShippingOption: z.string().nullable(),
  /** Set if the option that the visitor chose is not offered anymore, or if prices are missing for the moment. */
  shippingMessage: z.string().nullable(),
  shippingLocation: z.object({ country: z.string(), state: z.string(), postcode: z.string() }).nullable(),
  applicableTaxRules: z.array(z.object({ id: z.string(), name: z.string(), rateMillionths: z.number().int() })),
  /** The entered discount code: one at most. It is also in one of the next two lists. */
  coupons: z.array(z.string()),
  validCoupons: z.array(z.string()),
  invalidCoupons: z.array(z.string()),
  /** Why the entered code takes nothing off. */
  couponMessage: z.string().nullable(),
  /** The discounts that take something off: automatic ones, then that of the code. */
  discounts: z.array(shownDiscount),
  subtotalCents: z.number().int(),
  taxCents: z.number().int(),
  shippingCostCents: z.number().int(),
  discountCents: z.number().int(),
  grandTotalCents: z.number().int(),
  totalQuantity: z.number().int(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
  /** The subtotal in the store's currency (spec.txt §3). */
  subtotalAmount: money,
  /** Paid with gift cards, and the rest of the grand total. */
  giftCards: z.array(z.object({ id: z.string(), lastFour: z.string(), amountCents: z.number().int() })),
  giftCardCents: z.number().int(),
  amountDueCents: z.number().int(),
  /** Whether the lines' prices include tax. */
  isTaxIncluded: z.boolean(),
  /** What the grand total does not have yet. */
  missing: z.object({ shipping: z.boolean(), tax: z.boolean() }),
  currency: z.string(),
  locale: z.string(),
  /** Set if the subtotal is too small for a checkout (spec.txt §5). */
  minimumMessage: z.string().nullable(),
});

export type ShoppingCart = z.infer<typeof shoppingCart>;
export type CartEntry = z.infer<typeof cartEntry>;

const form = z.object({
  id: z.string(),
  name: z.string(),
  // A form as its owner saved it. The schema of audience/forms validated its fields then.
  fields: z.array(z.looseObject({ id: z.string(), type: z.enum(fieldTypes), title: z.string() })),
}) as unknown as z.ZodType<FormDefinition>;
const answers = z.record(z.string(), z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]));

/** A quantity as a number or as typed text. The feature's own messages handle invalid ones. */
const quantity = z.union([z.number(), z.string().max(20)]);

export const addEntryRoute = defineRoute({
  ...cartCalls.addEntry,
  summary: "Adds an item to the visitor's cart",
  access: anyone,
  body: z.object({
    itemId: z.uuid(),
    sku: z.string().max(100).nullish(),
    quantity: quantity.default(1),
    additionalFields: z.string().max(60_000).nullish(),
  }),
  response: z.object({ shoppingCart, newlyAdded: cartEntry }),
  rateLimit: { name: "add-entry", limit: 120, seconds: 60, by: "visitor" },
  failures: cartFailures,
});

export const readCartRoute = defineRoute({
  ...cartCalls.readCart,
  summary: "The visitor's cart, empty if there is none",
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
  summary: "Sets the quantity of a line item; 0 removes it",
  access: anyone,
  params: z.object({ entryId: z.uuid() }),
  body: z.object({ quantity }),
  response: z.object({ shoppingCart, updatedEntry: cartEntry.nullable() }),
  failures: cartFailures,
});

export const removeEntryRoute = defineRoute({
  ...cartCalls.removeEntry,
  summary: "Removes a line item",
  access: anyone,
  params: z.object({ entryId: z.uuid() }),
  response: z.object({ shoppingCart }),
  failures: cartFailures,
});

export const readEntryFormRoute = defineRoute({
  ...cartCalls.readEntryForm,
  summary: "The form of a line item's product, with the answers given",
  access: anyone,
  params: z.object({ entryId: z.uuid() }),
  response: z.object({ form, answers }),
  failures: cartFailures,
});

export const saveAnswersRoute = defineRoute({
  ...cartCalls.saveAnswers,
  summary: "Changes the answers of a line item; lines with equal answers are merged",
  access: anyone,
  params: z.object({ entryId: z.uuid() }),
  body: z.object({
    itemId: z.uuid(),
    sku: z.string().max(100).nullish(),
    additionalFields: z.string().max(60_000).nullish(),
  }),
  response: z.object({ shoppingCart, updatedEntry: cartEntry }),
  failures: cartFailures,
});

/** The location of the estimate, and the chosen shipping option. An empty country removes the estimate. */
export const shippingLocationBody = z.object({
  country: z.string().max(20),
  state: z.string().max(100).default(""),
  postcode: z.string().max(20).default(""),
  shippingOption: z.uuid().nullish(),
});

export const saveLocationRoute = defineRoute({
  ...cartCalls.saveLocation,
  summary: "Sets the destination and shipping option for an estimate of shipping and tax",
  access: anyone,
  body: shippingLocationBody,
  response: z.object({ shoppingCart }),
  failures: cartFailures,
});

const discountCodeText = z.string().max(200);

export const saveCodeRoute = defineRoute({
  ...cartCodeCall,
  summary: "Enters a discount code; an empty one removes it. Wrong codes are limited",
  access: anyone,
  body: z.object({ discountCode: discountCodeText }),
  response: z.object({ shoppingCart }),
  failures: { ...cartFailures, ...codeFailures, ...cartCodeFailures },
});

/** A subscription does not use the cart. Its checkout is at `cartPaths.subscription?cartToken=…` (spec.txt §7). */
export const subscribeRoute = defineRoute({
  ...cartCalls.subscribe,
  summary: "Stores the chosen subscription for its checkout",
  access: anyone,
  body: z.object({
    itemId: z.uuid(),
    sku: z.string().max(100).nullish(),
    qty: quantity.default(1),
    additionalFields: z.string().max(60_000).nullish(),
  }),
  response: z.object({ cartToken: z.string() }),
  rateLimit: { name: "add-entry", limit: 120, seconds: 60, by: "visitor" },
  failures: cartFailures,
});

// ── Without JavaScript: plain HTML forms, answered with redirects and pages ──────────────────────────────────────────

/**
 * Fields of the add form: `itemId`, `quantity`, and one `option:<name>` for each option. Success leads to /cart, or to
 * the checkout of a subscription or a gift card. A product with a form gets a page with its fields, which posts here
 * again with `answered` and the inputs of `FormFields`.
 */
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

/**
 * Fields: `entryId`, `quantity`, and a button named `action` with `update` or `remove`. For a quantity of 0, the answer
 * asks whether to remove the line (spec.txt §5).
 */
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

export const answersPageRoute = defineRoute({
  method: "GET",
  path: cartPaths.answersPage,
  summary: "The form to change a line item's answers without JavaScript",
  access: anyone,
  params: z.object({ entryId: z.uuid() }),
});

/** Fields: `entryId` and the inputs of `FormFields`. */
export const answersFormRoute = defineRoute({
  method: "POST",
  path: cartPaths.answersForm,
  summary: "Changes a line item's answers without JavaScript",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({ entryId: z.uuid() }),
  failures: cartFailures,
});

/**
 * Fields: `country`, `state`, `postcode`, `shippingOption`, and a button named `action`, whose `clear` removes the
 * estimate.
 */
export const locationFormRoute = defineRoute({
  method: "POST",
  path: cartPaths.locationForm,
  summary: "The cart page's estimate without JavaScript",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({
    country: z.string().max(20).default(""),
    state: z.string().max(100).default(""),
    postcode: z.string().max(20).default(""),
    shippingOption: z.string().max(100).default(""),
    action: z.enum(["estimate", "clear"]).default("estimate"),
  }),
  failures: cartFailures,
});

/** Fields: `discountCode`, and a button named `action`, whose `remove` removes the entered code. */
export const codeFormRoute = defineRoute({
  method: "POST",
  path: cartCodeForm,
  summary: "The cart page's discount code without JavaScript",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({
    discountCode: discountCodeText.default(""),
    action: z.enum(["apply", "remove"]).default("apply"),
  }),
  failures: { ...cartFailures, ...codeFailures, ...cartCodeFailures },
});

export const cartPageRoute = defineRoute({
  method: "GET",
  path: cartPaths.page,
  summary: "The cart page",
  access: anyone,
  query: z.looseObject({}),
});

/** Props of the cart page. */
export interface CartPageProps {
  cart: ShoppingCart;
  /** Countries to estimate for: those with shipping, or all if nothing has to be shipped. */
  countries: { code: string; name: string }[];
  /** Initial country of an estimate; empty if the visitor must choose. */
  firstCountry: string;
  /** The line that was set to 0 without JavaScript. The page asks whether to remove it. */
  doubtedEntryId?: string;
  /** Absent if the shop offers no installments. */
  installments?: InstallmentOffer;
  /** Where to sign in, if the cart is empty because a session has ended. */
  signInPath?: string;
  /** What a sign-in changed in the cart. */
  notices?: string[];
  /** Shown above the lines: the answer to a form without JavaScript. */
  message?: string;
  /** The alert's title (spec.txt §8). Default: that of quantities. */
  title?: string;
  /** The typed values of the estimate's form, and their errors. */
  location?: { typed: { country: string; state: string; postcode: string }; errors: Record<string, string> };
  /** The typed discount code, and why it was refused. */
  code?: { typed: string; error: string };
}

/** The page with a product's form, before it is added or when a line is changed. */
export interface AnswersPageProps {
  title: string;
  form: FormDefinition;
  /** Where the form posts to, and with which additional fields. */
  action: string;
  hidden: [name: string, value: string][];
  answers: FormAnswers;
  errors: Record<string, string>;
  alert: { title: string; message: string } | undefined;
  submitLabel: string;
  back: { path: string; label: string };
}

export interface CartPillProps {
  style: "LIGHT" | "DARK";
}

export const addToCartIsland = defineIsland<ProductIslandProps & { expressCheckout: boolean }>("AddToCart", "touch");
export const cartPageIsland = defineIsland<CartPageProps>("CartPage", "load");
export const answersPageIsland = defineIsland<AnswersPageProps>("AnswersPage", "never");
export const cartPillIsland = defineIsland<CartPillProps>("CartPill", "cart");
/** The header's "Cart (2)": the count arrives after the page. */
export const cartLinkIsland = defineIsland<{ label: string }>("CartLink", "cart");

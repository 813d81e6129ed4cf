import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";

export const discountKinds = ["PERCENT", "AMOUNT", "FREE_SHIPPING", "BUY_X_GET_Y"] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** What the studio's list says about a discount (the database function `discount_status`). */
export const discountStatuses = [
  "ACTIVE",
  "SCHEDULED",
  "ENDED",
  "USED_UP",
  "INACTIVE",
  "NOTHING_CHOSEN",
  "NEEDS_CODE",
] as const;
export type DiscountStatus = (typeof discountStatuses)[number];

export const appliesToChoices = ["ALL", "PRODUCTS", "CATEGORIES"] as const;

/** What a discount takes off. Amounts are cents of the website's currency. */
export interface DiscountRule {
  kind: DiscountKind;
  /** PERCENT and BUY_X_GET_Y: 1000000 is all. */
  percentMillionths: number | null;
  /** AMOUNT: off the matching lines, once per order. */
  amountCents: number | null;
  /** FREE_SHIPPING: only to these countries; empty: to all. */
  countries: string[];
  /** BUY_X_GET_Y: so many units are paid, and so many of the cheapest ones are discounted. */
  buyQuantity: number | null;
  getQuantity: number | null;
  /** BUY_X_GET_Y: how often an order gets it; null: as often as it matches. */
  maxRepeats: number | null;
  /** What the matching lines must cost together. */
  minimumCents: number;
}

/** When and how often a discount can be used. Times are ISO texts. */
export interface DiscountLimits {
  isActive: boolean;
  startsAt: string | null;
  /** The moment from which it is over. */
  endsAt: string | null;
  useLimit: number | null;
  customerLimit: number | null;
  /** How often each of its codes can be used. */
  codeLimit: number | null;
  useCount: number;
}

/** A discount that a cart may get. */
export interface CartDiscount extends DiscountRule, DiscountLimits {
  id: string;
  name: string;
  /** The products of the cart that it applies to; null: all. */
  productIds: string[] | null;
  /** Uses of the entered code, and uses by the customer, if their email is known. */
  codeUses: number;
  customerUses: number;
}

/** What may be taken off a cart (the database function `cart_discounts`). */
export interface CartDiscounts {
  /** When it was read; ISO text. */
  now: string;
  /** The entered code; null without one. */
  code: string | null;
  /** The discount of that code; null if no discount has it. */
  coded: CartDiscount | null;
  /** Oldest first. */
  automatic: CartDiscount[];
}

/** A line of a cart, or a row of the studio's sample cart. */
export interface DiscountableLine {
  /** Unique in the cart. */
  id: string;
  /** Null: a line without a product. */
  productId: string | null;
  productType: number;
  isSubscription: boolean;
  unitPriceCents: number;
  quantity: number;
}

/** Gift cards and subscriptions are never discounted. Donations are no products. */
export function isDiscountable(line: Pick<DiscountableLine, "productType" | "isSubscription">): boolean {
  return line.productType !== productTypes.giftCard && !line.isSubscription;
}

import { productTypes } from "./productTypes.ts";

/** What a product type has. Other fields are not edited, stored or shown. */
export interface ProductKind {
  /** Its stock is counted, so it can sell out. Other types are files, which never do (spec.txt §4). */
  hasStock: boolean;
  /** Options named by the owner. A gift card has only its own: its value. */
  hasOptions: boolean;
  /** A sale price. A gift card's price is its value. */
  hasSale: boolean;
  hasWeight: boolean;
  /** A file that buyers download. */
  hasFile: boolean;
  /** Can be sold as a subscription: what is delivered again, and memberships (decision 0075). */
  hasSubscription: boolean;
  /** Can have a form to fill in before it is added to the cart. */
  hasForm: boolean;
}

const nothing: ProductKind = {
  hasStock: false,
  hasOptions: false,
  hasSale: false,
  hasWeight: false,
  hasFile: false,
  hasSubscription: false,
  hasForm: false,
};

const kinds: Record<number, ProductKind> = {
  [productTypes.physical]: {
    hasStock: true,
    hasOptions: true,
    hasSale: true,
    hasWeight: true,
    hasFile: false,
    hasSubscription: true,
    hasForm: true,
  },
  [productTypes.digital]: { ...nothing, hasSale: true, hasFile: true, hasForm: true },
  [productTypes.service]: {
    ...nothing,
    hasStock: true,
    hasOptions: true,
    hasSale: true,
    hasSubscription: true,
    hasForm: true,
  },
  [productTypes.giftCard]: nothing,
  [productTypes.paywall]: { ...nothing, hasSubscription: true },
};

/**
 * Whether several can be bought at once: goods always, services if the shop allows it (spec.txt §3
 * "multipleQuantityAllowedForServices"); never a file, a gift card or a membership.
 */
export function allowsQuantity(productType: number, isMultipleForServices: boolean): boolean {
  return productType === productTypes.physical || (productType === productTypes.service && isMultipleForServices);
}

/** Whether a paid order of it needs no more work: files, memberships and gift cards. */
export function isFulfilledByPayment(productType: number): boolean {
  return ([productTypes.digital, productTypes.paywall, productTypes.giftCard] as number[]).includes(productType);
}

/** What products of this type have; nothing for an unknown type. */
export function kindOf(productType: number): ProductKind {
  return kinds[productType] ?? nothing;
}

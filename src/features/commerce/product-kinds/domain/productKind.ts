import { productTypes } from "./productTypes.ts";

/** What a product of some type has; what it lacks is neither edited, nor stored, nor shown. */
export interface ProductKind {
  /** Counted: it can run out. The others are delivered as bytes and never do (spec.txt §4). */
  hasStock: boolean;
  /** Options that its owner names. A gift card has one of its own: its value. */
  hasOptions: boolean;
  /** A second, lower price. A gift card's price is its value. */
  hasSale: boolean;
  hasWeight: boolean;
  /** A file that who bought it downloads. */
  hasFile: boolean;
  /** May be sold as a subscription (decisions.md "Subscription": physical and service only). */
  hasSubscription: boolean;
  /** May ask for answers before it is put into the cart. */
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
  [productTypes.paywall]: nothing,
};

/**
 * Whether more than one is bought at a time: goods always are, services where the shop says so (spec.txt §3
 * "multipleQuantityAllowedForServices"); a file, a gift card or a membership is one.
 */
export function isSoldInNumbers(productType: number, isMultipleForServices: boolean): boolean {
  return productType === productTypes.physical || (productType === productTypes.service && isMultipleForServices);
}

/** What products of this type have; an unknown type has nothing. */
export function kindOf(productType: number): ProductKind {
  return kinds[productType] ?? nothing;
}

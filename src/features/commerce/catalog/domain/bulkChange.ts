import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { formatMoney, maximumCents } from "#kernel/domain/money.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { kindMessages } from "./checkKind.ts";
import { isLower, type PricedVariant } from "./prices.ts";
import { productLimits } from "./productLimits.ts";

/** A bulk edit of products. Amounts are cents, percentages whole numbers. */
export type BulkProductChange =
  | { kind: "visibility"; isVisible: boolean }
  | { kind: "category"; category: string; isMember: boolean }
  | { kind: "tags"; tags: string[]; isMember: boolean }
  | { kind: "price"; to: { kind: "set"; cents: number } | { kind: "percent"; percent: number } }
  | { kind: "sale"; to: { kind: "set"; cents: number } | { kind: "percent"; percent: number } | { kind: "end" } };

/** The part of a product that decides whether the edit is possible. */
export interface BulkProduct<Variant extends PricedVariant> {
  productType: number;
  digitalFileId: string | null;
  variants: readonly Variant[];
}

/** Why a product is not changed, in a full sentence. */
export const bulkMessages = defineTexts("studio.products.bulk", {
  fileMissing: "It has no file yet, so it can't be shown.",
  giftCardPrice: "A gift card's price is its value.",
  noSale: kindMessages.saleNotOfThisType,
  priceTooHigh: "The new price is above the maximum.",
  priceGone: "A variant costs {price}. Reduced by {percent}%, its price would be 0.",
  saleGone: "A variant costs {price}. With {percent}% off, it would be free.",
  changedSince: "It was changed since, so it stays as it is.",
  priceBelowSale: "A variant's sale price ({salePrice}) would no longer be below its price.",
  saleNotLower: "A variant costs {price}. The sale price must be lower.",
  categoriesFull: `It is already in ${productLimits.categories} categories, the maximum.`,
  tagsFull: `It would have more than ${productLimits.tags} tags, the maximum.`,
  gone: "It was deleted.",
});

/** Why a product cannot be shown or hidden; undefined if it can. */
export function refusalOfVisibility(
  { productType, digitalFileId }: Omit<BulkProduct<PricedVariant>, "variants">,
  isVisible: boolean,
): string | undefined {
  return isVisible && kindOf(productType).hasFile && digitalFileId === null ? bulkMessages.fileMissing : undefined;
}

/**
 * The variants with their new prices, all or none.
 * @returns why the product is not changed, if one of them cannot have its price
 */
export function changePrices<Variant extends PricedVariant>(
  { productType, variants }: BulkProduct<Variant>,
  change: Extract<BulkProductChange, { kind: "price" | "sale" }>,
  money: { currency: string; locale: string },
): Variant[] | string {
  const text = (cents: number) => formatMoney({ cents, ...money }, money.locale);
  if (change.kind === "price") {
    const { to } = change;
    if (productType === productTypes.giftCard) return bulkMessages.giftCardPrice;
    const next = variants.map((variant) => ({ ...variant, priceCents: changedCents(variant.priceCents, to) }));
    if (next.some(({ priceCents }) => priceCents > maximumCents)) return bulkMessages.priceTooHigh;
    const free = variants.find(({ priceCents }, index) => priceCents > 0 && next[index]?.priceCents === 0);
    if (to.kind === "percent" && free) return goneText(bulkMessages.priceGone, text(free.priceCents), -to.percent);
    const broken = next.find((variant) => variant.onSale && !isLower(variant));
    return broken ? bulkMessages.priceBelowSale.replace("{salePrice}", text(broken.salePriceCents ?? 0)) : next;
  }
  const { to } = change;
  if (to.kind === "end") return variants.map((variant) => ({ ...variant, onSale: false }));
  if (!kindOf(productType).hasSale) return bulkMessages.noSale;
  const next = variants.map((variant) => ({
    ...variant,
    onSale: true,
    salePriceCents: to.kind === "set" ? to.cents : changedCents(variant.priceCents, { ...to, percent: -to.percent }),
  }));
  const free = next.find(({ priceCents, salePriceCents }) => priceCents > 0 && salePriceCents === 0);
  if (to.kind === "percent" && free) return goneText(bulkMessages.saleGone, text(free.priceCents), to.percent);
  const broken = next.find((variant) => !isLower(variant));
  return broken ? bulkMessages.saleNotLower.replace("{price}", text(broken.priceCents)) : next;
}

/** Why old prices cannot be restored; undefined if they can. */
export function restoreProblem(productType: number, variants: readonly PricedVariant[]): string | undefined {
  const isOnSale = variants.some(({ onSale }) => onSale);
  if (productType === productTypes.giftCard) return bulkMessages.giftCardPrice;
  if (isOnSale && !kindOf(productType).hasSale) return bulkMessages.noSale;
  return variants.some((variant) => variant.onSale && !isLower(variant)) ? bulkMessages.changedSince : undefined;
}

/** A percentage is rounded to whole cents, so a very small price would become 0. */
function goneText(message: string, price: string, percent: number): string {
  return message.replace("{price}", price).replace("{percent}", String(percent));
}

function changedCents(
  cents: number,
  to: { kind: "set"; cents: number } | { kind: "percent"; percent: number },
): number {
  return to.kind === "set" ? to.cents : Math.round((cents * (100 + to.percent)) / 100);
}

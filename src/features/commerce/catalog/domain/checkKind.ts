import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { giftCardOption, lowestGiftCardCents } from "./giftCard.ts";
import type { SubscriptionPlan } from "./subscriptionPlan.ts";

/** The part of an edited product that depends on its type. */
export interface CheckedProduct {
  productType: number;
  isVisible: boolean;
  optionNames: readonly string[];
  variants: readonly { priceCents: number; onSale: boolean }[];
  subscriptionPlan: SubscriptionPlan | null;
  additionalFieldsFormId: string | null;
  digitalFileId: string | null;
}

/** Messages that the editor shows beside the field. */
export const kindMessages = defineTexts("studio.products.kind", {
  fileMissing: "Add the file, or hide the product until you have it.",
  fileNotOfThisType: "Only digital products have a file.",
  planNotOfThisType: "Only physical products and services can be subscriptions.",
  formNotOfThisType: "Products of this type can't have a form.",
  saleNotOfThisType: "Products of this type can't be on sale.",
  giftCardOption: `A gift card has one option, called “${giftCardOption}”.`,
  giftCardWorthless: "Enter a value above 0.",
});

/** Problems of a product with its type, by field path: fields that the type does not have, or that it requires. */
export function checkKind(product: CheckedProduct): Record<string, string> {
  const { productType, isVisible, optionNames, variants, subscriptionPlan, additionalFieldsFormId, digitalFileId } =
    product;
  const kind = kindOf(productType);
  const errors: Record<string, string> = {};
  if (!kind.hasFile && digitalFileId !== null) errors.digitalFileId = kindMessages.fileNotOfThisType;
  if (kind.hasFile && isVisible && digitalFileId === null) errors.digitalFileId = kindMessages.fileMissing;
  if (!kind.hasSubscription && subscriptionPlan !== null) errors.subscriptionPlan = kindMessages.planNotOfThisType;
  if (!kind.hasForm && additionalFieldsFormId !== null) errors.additionalFieldsFormId = kindMessages.formNotOfThisType;
  const isGiftCard = productType === productTypes.giftCard;
  if (isGiftCard && (optionNames.length !== 1 || optionNames[0] !== giftCardOption)) {
    errors.optionNames = kindMessages.giftCardOption;
  }
  variants.forEach(({ priceCents, onSale }, index) => {
    if (!kind.hasSale && onSale) errors[`variants.${index}.onSale`] = kindMessages.saleNotOfThisType;
    if (isGiftCard && priceCents < lowestGiftCardCents) {
      errors[`variants.${index}.priceCents`] = kindMessages.giftCardWorthless;
    }
  });
  return errors;
}

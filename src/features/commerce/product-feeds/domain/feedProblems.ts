import { currentPriceCents } from "#features/commerce/catalog/domain/prices.ts";
import { type Channel, channelRules } from "./channels.ts";
import type { FeedProduct, FeedShop, FeedVariant } from "./FeedProduct.ts";
import { descriptionOf, isGroup, linkOf, titleOf } from "./feedItems.ts";
import { feedTexts } from "./feedTexts.ts";
import { isGoogleCategory } from "./googleCategory.ts";
import { isGtin } from "./gtin.ts";
import { optionAttribute } from "./optionAttribute.ts";

/** Something that a channel would refuse or ignore about a product. */
export interface FeedProblem {
  code: FeedRuleCode;
  message: string;
  /** Without it the channel refuses the product, so the feed leaves it out. Otherwise the product is in the feed. */
  isRequired: boolean;
}

interface Case {
  product: FeedProduct;
  shop: FeedShop;
  channel: Channel;
}

interface FeedRule {
  /** Absent: every channel has it. */
  channels?: readonly Channel[];
  isRequired: boolean;
  /** What is wrong, and how to fix it; undefined if the product follows the rule. */
  check(given: Case): string | undefined;
}

const maxNamed = 3;

/** The SKUs of variants: "MUG-S, MUG-L and 2 more". */
function named(variants: readonly FeedVariant[]): string {
  const names = variants.slice(0, maxNamed).map(({ sku }) => sku);
  const more = variants.length - names.length;
  return more > 0 ? feedTexts.andMore(names.join(", "), more) : names.join(", ");
}

function ofVariants(given: Case, isWrong: (variant: FeedVariant) => boolean, message: (names: string) => string) {
  const wrong = given.product.variants.filter(isWrong);
  return wrong.length === 0 ? undefined : message(named(wrong));
}

/** The rules of the channels, in the order in which the studio lists them. */
export const feedRules = {
  "picture-missing": {
    isRequired: true,
    check: ({ product }) =>
      product.imageIds.length > 0 || product.variants.every(({ imageId }) => imageId)
        ? undefined
        : feedTexts.pictureMissing,
  },
  "description-missing": {
    isRequired: true,
    check: ({ product }) => (descriptionOf(product) ? undefined : feedTexts.descriptionMissing),
  },
  "price-zero": {
    isRequired: true,
    check: (given) =>
      ofVariants(given, (variant) => variant.priceCents === 0 || currentPriceCents(variant) === 0, feedTexts.priceZero),
  },
  "link-too-long": {
    isRequired: true,
    check({ product, shop, channel }) {
      const { maxLink } = channelRules[channel];
      const isLong = product.variants.some((variant) => linkOf(product, variant, shop).length > maxLink);
      return isLong ? feedTexts.linkTooLong(maxLink) : undefined;
    },
  },
  "title-too-long": {
    isRequired: false,
    check({ product, channel }) {
      const { maxTitle } = channelRules[channel];
      const isLong = product.variants.some((variant) => titleOf(product, variant).length > maxTitle);
      return isLong ? feedTexts.titleTooLong(maxTitle) : undefined;
    },
  },
  "title-in-capitals": {
    channels: ["google"],
    isRequired: false,
    check: ({ product: { name } }) =>
      name.length > 10 && /\p{Lu}/u.test(name) && !/\p{Ll}/u.test(name) ? feedTexts.titleInCapitals : undefined,
  },
  "description-too-long": {
    isRequired: false,
    check({ product, channel }) {
      const { maxDescription } = channelRules[channel];
      const isLong = descriptionOf(product).length > maxDescription;
      return isLong ? feedTexts.descriptionTooLong(maxDescription) : undefined;
    },
  },
  "gtin-invalid": {
    isRequired: false,
    check: (given) => ofVariants(given, ({ gtin }) => gtin !== "" && !isGtin(gtin), feedTexts.gtinInvalid),
  },
  "identifier-missing": {
    channels: ["google", "facebook"],
    isRequired: false,
    check(given) {
      const { product, shop } = given;
      // What the shop makes itself has no number of a manufacturer.
      if (product.brand === "" || product.brand === shop.brand) return undefined;
      const isWithout = ({ gtin, mpn }: FeedVariant) => gtin === "" && mpn === "";
      return ofVariants(given, isWithout, feedTexts.identifierMissing);
    },
  },
  "category-invalid": {
    isRequired: false,
    check: ({ product: { googleCategory } }) =>
      googleCategory !== "" && !isGoogleCategory(googleCategory) ? feedTexts.categoryInvalid : undefined,
  },
  "variants-alike": {
    channels: ["google"],
    isRequired: false,
    check: ({ product }) =>
      isGroup(product) && !product.optionNames.some((name) => optionAttribute(name))
        ? feedTexts.variantsAlike
        : undefined,
  },
} as const satisfies Record<string, FeedRule>;

export type FeedRuleCode = keyof typeof feedRules;

const allRules = Object.entries(feedRules) as [FeedRuleCode, FeedRule][];
const requiredRules = allRules.filter(([, { isRequired }]) => isRequired);

/** What a channel would refuse or ignore about a product, what is required first. */
export function feedProblems(
  product: FeedProduct,
  shop: FeedShop,
  channel: Channel,
  rules: readonly [FeedRuleCode, FeedRule][] = allRules,
): FeedProblem[] {
  const problems: FeedProblem[] = [];
  for (const [code, rule] of rules) {
    if (rule.channels && !rule.channels.includes(channel)) continue;
    const message = rule.check({ product, shop, channel });
    if (message) problems.push({ code, message, isRequired: rule.isRequired });
  }
  return problems;
}

/** Whether the channel would refuse the product. */
export function isLeftOut(product: FeedProduct, shop: FeedShop, channel: Channel): boolean {
  return feedProblems(product, shop, channel, requiredRules).length > 0;
}

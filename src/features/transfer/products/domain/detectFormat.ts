import type { KnownFormat } from "./importedProduct.ts";
import { normalizeHeader } from "./normalizeHeader.ts";
import { wooCommerceTranslations } from "./wooCommerceTranslations.ts";

interface Signature {
  /** Names without one of which the file is not of this format. */
  needed: readonly string[];
  /** Names that no other format has. */
  telling: readonly string[];
}

const signatures: Record<KnownFormat, Signature> = {
  shopify: {
    needed: ["handle", "url handle", "title"],
    telling: [
      "handle",
      "url handle",
      "body (html)",
      "option1 name",
      "option1 value",
      "variant sku",
      "variant price",
      "variant compare at price",
      "compare-at price",
      "variant inventory qty",
      "variant inventory policy",
      "continue selling when out of stock",
      "published on online store",
      "image src",
      "product image url",
    ],
  },
  squarespace: {
    needed: ["title"],
    telling: [
      "product id",
      "variant id",
      "product page",
      "product url",
      "option name 1",
      "option value 1",
      "on sale",
      "hosted image urls",
    ],
  },
  woocommerce: {
    needed: ["name", ...wooCommerceTranslations.name.map(normalizeHeader)],
    telling: [
      "regular price",
      "is featured?",
      "visibility in catalog",
      "short description",
      "in stock?",
      "backorders allowed?",
      "attribute 1 name",
      "attribute 1 value(s)",
      "grouped products",
      "tax status",
      ...(["visibility", "shortDescription", "inStock", "backorders", "regularPrice"] as const).flatMap((field) =>
        wooCommerceTranslations[field].map(normalizeHeader),
      ),
    ],
  },
};

/**
 * Whose product file this is, by the names of its columns in whatever order and case; undefined when it is none of
 * the three.
 */
export function detectFormat(headers: readonly string[]): KnownFormat | undefined {
  const names = new Set(headers.map(normalizeHeader));
  let best: { format: KnownFormat; score: number } | undefined;
  for (const format of Object.keys(signatures) as KnownFormat[]) {
    const { needed, telling } = signatures[format];
    if (!needed.some((name) => names.has(name))) continue;
    const score = telling.filter((name) => names.has(name)).length;
    if (score > (best?.score ?? 0)) best = { format, score };
  }
  return best?.format;
}

import type { KnownFormat } from "./importedProduct.ts";
import { normalizeHeader } from "./normalizeHeader.ts";
import { wooCommerceTranslations } from "./wooCommerceTranslations.ts";

interface Signature {
  /** Names that a file of this format must have. */
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

/** The format of a product file by its column names, in any order and case; undefined if it is none of the three. */
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

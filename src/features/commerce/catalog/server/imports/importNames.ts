import { createHash } from "node:crypto";
import { firstFreeSlug, slugify } from "#kernel/domain/paths/slugs.ts";
import { isNumberedSlug, numberedSlug } from "../../domain/numberedSlug.ts";
import { productLimits } from "../../domain/productLimits.ts";
import type { ImportedProductRow, ImportedVariantRow } from "../Catalog.ts";

/** The values of a variant, in the order of the product's options. */
export function valuesOf(product: ImportedProductRow, variant: ImportedVariantRow): string[] {
  return product.optionNames.map((name) => variant.attributes[name] ?? "");
}

/** The SKU of the file, or a generated one. */
export function skuOf(product: ImportedProductRow, variant: ImportedVariantRow): string {
  return variant.sku ?? makeSku(product.urlSlug, valuesOf(product, variant));
}

/** Generates an SKU from the product's slug and the variant's values: "SPECKLED-MUG-LARGE-BLUE". */
export function makeSku(urlSlug: string, values: readonly string[]): string {
  return (
    slugify([urlSlug, ...values].join(" "))
      .toUpperCase()
      .slice(0, productLimits.skuLength) || "SKU"
  );
}

/**
 * The SKU with a suffix that is always the same for this variant of this product, if another product has the SKU. So
 * importing again does not create a third one.
 */
export function markedSku(sku: string, importKey: string, values: readonly string[]): string {
  const mark = createHash("sha256")
    .update(JSON.stringify([importKey, sku, values]))
    .digest("hex")
    .slice(0, 8);
  return `${sku.slice(0, productLimits.skuLength - 9)}-${mark}`;
}

/** Whether an SKU is `markedSku` of these. A hash is made only for an SKU that was not shortened and is its beginning. */
export function isMarkedSku(marked: string, sku: string, importKey: string, values: readonly string[]): boolean {
  const isPossible = marked.length === sku.length + 9 && marked.startsWith(`${sku}-`);
  return isPossible && marked === markedSku(sku, importKey, values);
}

function firstFreeNumber(taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const candidate = numberedSlug(number);
    if (!taken.has(candidate)) return candidate;
  }
}

/** The slug itself if it is free, otherwise `base` with a number. Added to `taken`. */
export function chooseFreeSlug(urlSlug: string, taken: Set<string>, base = urlSlug): string {
  const isTaken = (candidate: string) => taken.has(candidate);
  const nextFree = () => (isNumberedSlug(urlSlug) ? firstFreeNumber(taken) : firstFreeSlug(base, isTaken));
  const free = isTaken(urlSlug) ? nextFree() : urlSlug;
  taken.add(free);
  return free;
}

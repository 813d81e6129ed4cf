import { createHash } from "node:crypto";
import { firstFreeSlug, slugify } from "#kernel/domain/slugs.ts";
import { isNumberedSlug, numberedSlug } from "../../domain/numberedSlug.ts";

const maxSkuLength = 100;

/** An SKU for a variant that came without: of the product's address and the variant's values, "SPECKLED-MUG-LARGE-BLUE". */
export function makeSku(urlSlug: string, values: readonly string[]): string {
  return (
    slugify([urlSlug, ...values].join(" "))
      .toUpperCase()
      .slice(0, maxSkuLength) || "SKU"
  );
}

/**
 * The SKU with a mark that is always the same for this variant of this product, for when another product has the SKU:
 * importing again does not make a third.
 */
export function markedSku(sku: string, importKey: string, values: readonly string[]): string {
  const mark = createHash("sha256")
    .update(JSON.stringify([importKey, sku, values]))
    .digest("hex")
    .slice(0, 8);
  return `${sku.slice(0, maxSkuLength - 9)}-${mark}`;
}

function firstFreeNumber(taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const candidate = numberedSlug(number);
    if (!taken.has(candidate)) return candidate;
  }
}

/** The address itself when it is free, else numbered; `taken` learns of it. */
export function takeSlug(urlSlug: string, taken: Set<string>): string {
  const free = isNumberedSlug(urlSlug)
    ? firstFreeNumber(taken)
    : firstFreeSlug(urlSlug, (candidate) => taken.has(candidate));
  taken.add(free);
  return free;
}

import { slugify } from "#kernel/domain/paths/slugs.ts";

const maxLength = 60;

/**
 * An SKU from the product's name and the variant's values that is not in `taken`.
 * @example suggestSku("Speckled Mug", ["Small"], new Set()) // "SPECKLED-MUG-SMALL"
 */
export function suggestSku(name: string, values: readonly string[], taken: ReadonlySet<string>): string {
  const parts = [name, ...values].map((part) => slugify(part)).filter((part) => part !== "");
  const base = (parts.join("-") || "product").toUpperCase().slice(0, maxLength).replace(/-+$/, "");
  if (!taken.has(base)) return base;
  for (let number = 2; ; number++) {
    const candidate = `${base}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

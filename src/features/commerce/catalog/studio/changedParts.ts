import { sameJson } from "#kernel/domain/sameJson.ts";
import type { StoredProduct } from "../contract.ts";
import { fieldLabels, texts } from "./texts.ts";
import { variantName } from "./variants/variantName.ts";

/** What differs between two stored versions of a product, in the words of the editor. */
export function changedParts(before: StoredProduct, after: StoredProduct): string[] {
  const fields = (Object.keys(fieldLabels) as (keyof typeof fieldLabels)[]).filter(
    (field) => !sameJson(before[field], after[field]),
  );
  return [...fields.map((field) => fieldLabels[field]), ...changedVariants(before, after)];
}

function changedVariants(before: StoredProduct, after: StoredProduct): string[] {
  const nameOf = (product: StoredProduct, variant: StoredProduct["variants"][number]) =>
    variantName({ values: product.optionNames.map((name) => variant.attributes[name] ?? "") }) || variant.sku;
  const old = new Map(before.variants.map((variant) => [variant.id, variant]));
  const left = new Set(after.variants.map(({ id }) => id));
  return [
    ...after.variants.flatMap((variant) => {
      const known = old.get(variant.id);
      if (known === undefined) return [texts.staleVariantAdded(nameOf(after, variant))];
      return sameJson(known, variant) ? [] : [texts.staleVariant(nameOf(after, variant))];
    }),
    ...before.variants
      .filter(({ id }) => !left.has(id))
      .map((variant) => texts.staleVariantRemoved(nameOf(before, variant))),
  ];
}

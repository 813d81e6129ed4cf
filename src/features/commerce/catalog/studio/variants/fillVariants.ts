import type { VariantForm } from "../productForm.ts";

/** Values that can be set for several variants. Amounts in cents, weight in grams. */
export type Filling =
  | { field: "priceCents"; value: number }
  | { field: "salePriceCents"; value: number }
  | { field: "notOnSale" }
  | { field: "qtyInStock"; value: number }
  | { field: "unlimited" }
  | { field: "weightGrams"; value: number | null };

/** The variants: all, or those with a value of the option at an index. */
export type FillScope = { option: number; value: string } | undefined;

/** Whether the variant is in the scope. */
export function isInScope(variant: Pick<VariantForm, "values">, scope: FillScope): boolean {
  return scope === undefined || variant.values[scope.option] === scope.value;
}

/** The variants with the new values. A sale price starts a sale, and a stock number ends "unlimited". */
export function fillVariants(variants: readonly VariantForm[], scope: FillScope, filling: Filling): VariantForm[] {
  return variants.map((variant) => (isInScope(variant, scope) ? { ...variant, ...partOf(filling) } : variant));
}

function partOf(filling: Filling): Partial<VariantForm> {
  switch (filling.field) {
    case "priceCents":
      return { priceCents: filling.value };
    case "salePriceCents":
      return { salePriceCents: filling.value, onSale: true };
    case "notOnSale":
      return { onSale: false };
    case "qtyInStock":
      return { qtyInStock: filling.value, unlimited: false };
    case "unlimited":
      return { unlimited: true };
    case "weightGrams":
      return { weightGrams: filling.value };
  }
}

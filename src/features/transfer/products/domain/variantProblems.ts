import type { LeftOutRow } from "#features/commerce/catalog/domain/matchVariants.ts";
import { productLimits } from "#features/commerce/catalog/domain/productLimits.ts";
import type { ImportedProduct, RowProblem } from "./importedProduct.ts";
import { problemWords, rowProblem } from "./rowProblems.ts";

/** What an import does with the variants of a product. Rows are named by their index among its variants. */
interface PlannedVariants {
  leftOut: readonly LeftOutRow[];
  removed: readonly { sku: string; values: readonly string[]; unlimited: boolean; qtyInStock: number }[];
  countedAnew: readonly number[];
}

/** Reports rows that are no variant, or not as the file has them, and stored variants that are removed. */
export function variantProblems(
  product: Pick<ImportedProduct, "line" | "variants" | "optionNames">,
  { leftOut, removed, countedAnew }: PlannedVariants,
): RowProblem[] {
  const problems = new Map<string, RowProblem>();
  // Several variants may come from one row.
  const add = (problem: RowProblem) => {
    const key = problem.code === "variants-full" ? `${problem.line} ${problem.code}` : String(problems.size);
    if (!problems.has(key)) problems.set(key, problem);
  };
  const lineOf = (index: number) => product.variants[index]?.line ?? product.line;
  const leftOutOf = new Map(leftOut.map((row) => [row.index, row]));
  const isCountedAnew = new Set(countedAnew);
  for (const [index, { line, attributes, repeatedSku }] of product.variants.entries()) {
    const row = leftOutOf.get(index);
    if (repeatedSku) add(rowProblem(row ? "row-repeated" : "sku-repeated", line, repeatedSku));
    else if (row?.why === "repeated") {
      const kind = product.optionNames.map((name) => attributes[name]).join(", ") || problemWords.noOptions;
      add(rowProblem("variant-repeated", line, { other: lineOf(row.other), kind, value: kind }));
    } else if (row?.why === "full") add(rowProblem("variants-full", line, { max: productLimits.variants }));
    else if (row) add(rowProblem("variant-unmatched", line));
    if (isCountedAnew.has(index)) {
      add(rowProblem("stock-unknown", line, { value: Object.values(attributes).join(" / ") }));
    }
  }
  for (const { sku, values, unlimited, qtyInStock } of removed) {
    const kind = unlimited ? problemWords.unlimited : qtyInStock.toLocaleString("en-US");
    const value = values.filter((each) => each !== "").join(" / ") || sku;
    add(rowProblem("variant-removed", product.line, { value, kind }));
  }
  return [...problems.values()];
}

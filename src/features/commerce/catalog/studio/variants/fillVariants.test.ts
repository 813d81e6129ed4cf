import { expect, test } from "vitest";
import { emptyProductForm, type VariantForm } from "../productForm.ts";
import { fillVariants } from "./fillVariants.ts";

const [model] = emptyProductForm.variants as [VariantForm];
const variants = [
  { ...model, key: "1", values: ["Small", "White"] },
  { ...model, key: "2", values: ["Large", "White"], unlimited: true },
];

test("sets one value for all variants, or for those with an option value", () => {
  const priced = fillVariants(variants, undefined, { field: "priceCents", value: 2400 });
  expect(priced.map(({ priceCents }) => priceCents)).toEqual([2400, 2400]);
  const large = fillVariants(variants, { option: 0, value: "Large" }, { field: "qtyInStock", value: 3 });
  expect(large.map(({ qtyInStock, unlimited }) => [qtyInStock, unlimited])).toEqual([
    [0, false],
    [3, false],
  ]);
});

test("a sale price starts a sale, and the end of a sale keeps its price", () => {
  const onSale = fillVariants(variants, undefined, { field: "salePriceCents", value: 1900 });
  expect(onSale[0]).toMatchObject({ onSale: true, salePriceCents: 1900 });
  expect(fillVariants(onSale, undefined, { field: "notOnSale" })[0]).toMatchObject({
    onSale: false,
    salePriceCents: 1900,
  });
});

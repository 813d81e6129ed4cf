import { shortenText } from "#kernel/domain/cutText.ts";
import { fileProblems } from "#kernel/domain/files/fileProblems.ts";
import { defineStoredTexts } from "#kernel/domain/texts/storedTexts.ts";
import type { ProblemEffect, RowProblem } from "./importedProduct.ts";

/** Every problem that reading a product file can report: its effect, and its sentence with `{name}` placeholders. */
const rowProblems = {
  "file-empty": ["file-refused", fileProblems.empty],
  "file-unknown": [
    "file-refused",
    "The columns of this file were not recognized. A product file needs a column with product names and a column with prices. This file has {columns}.",
  ],
  "file-without-products": ["file-refused", "The file has column names but no products."],
  "file-not-text": ["file-refused", fileProblems.notTable],
  "reading-stopped": ["file-refused", fileProblems.tooSlow],
  "readers-busy": ["file-refused", fileProblems.busy],
  "column-missing": ["file-refused", 'The file looks like a {format} product file, but it has no column "{column}".'],
  "quotes-broken": ["row-left-out", fileProblems.quotesBroken],
  "row-too-long": ["row-left-out", "This row is longer than 4 million characters."],
  "cells-too-many": ["row-left-out", "This row has {count} cells, but the file has only {columns} columns."],
  "stock-column-missing": [
    "value-changed",
    'The file tracks stock but has no column "{column}". New tracked products are imported with a stock of 0.',
  ],
  "option-values-missing": [
    "value-changed",
    "The file has no columns with the values of {columns}, so these options are not imported.",
  ],
  "option-names-missing": [
    "value-changed",
    "The file has no columns with the names of {columns}, so these options are not imported.",
  ],
  "key-missing": ["row-left-out", 'Columns "{column}" and "{other}" are empty, so the product cannot be identified.'],
  "name-missing": ["row-left-out", 'Column "{column}" is empty, so the product has no name. All its rows are skipped.'],
  "type-unknown": ["row-left-out", 'Column "{column}" says "{value}", which is not a supported product type.'],
  "grouped-product": [
    "row-left-out",
    'Column "{column}" says "{value}": a grouped product has no price. Its parts are imported as separate products.',
  ],
  "external-product": ["row-left-out", 'Column "{column}" says "{value}": the product is sold on another site.'],
  "parent-missing": [
    "row-left-out",
    'Column "{column}" is empty, so the product of this variation cannot be identified.',
  ],
  "parent-unknown": ["row-left-out", 'Column "{column}" says "{value}", which is not a product in this file.'],
  "variation-off": ["row-left-out", 'Column "{column}" says "{value}": this variation is disabled.'],
  "variations-missing": [
    "row-left-out",
    'Column "{column}" says "{value}", but none of its variations could be imported.',
  ],
  "variations-none": [
    "value-changed",
    'Column "{column}" says "{value}", but the file has no variations of it. It is imported with its own price and no options.',
  ],
  "product-repeated": ["row-left-out", "This product is already in line {other} of the file."],
  "price-missing": ["row-left-out", 'Column "{column}" is empty, so the price is missing.'],
  "price-unreadable": ["row-left-out", 'Column "{column}" says "{value}", which is not an amount of money.'],
  "price-ambiguous": [
    "value-changed",
    'Column "{column}" says "{value}", which is ambiguous. It is imported as {amount}. Please check the price.',
  ],
  "price-negative": ["row-left-out", 'Column "{column}" says "{value}", but an amount cannot be below zero.'],
  "price-too-fine": [
    "row-left-out",
    'Column "{column}" says "{value}", which has more decimal places than the currency of the site.',
  ],
  "price-too-large": ["row-left-out", 'Column "{column}" says "{value}", which is more than can be charged.'],
  "sale-not-lower": [
    "value-changed",
    'Column "{column}" says "{value}", which is not below the price, so the product is not on sale.',
  ],
  "sale-end-unread": [
    "value-changed",
    'Column "{column}" says "{value}". It was not imported. If it is the date when the sale ends, match it to "{field}".',
  ],
  "stock-unreadable": ["row-left-out", 'Column "{column}" says "{value}", which must be a number or "Unlimited".'],
  "stock-shared": [
    "value-changed",
    'Several variants of this product share one stock (column "{column}": {value}). Each variant is imported with the full stock.',
  ],
  "weight-unreadable": ["value-changed", 'Column "{column}" says "{value}", which is not a weight. It is left empty.'],
  "length-unreadable": ["value-changed", 'Column "{column}" says "{value}", which is not a length. It is left empty.'],
  "date-unreadable": ["value-changed", 'Column "{column}" says "{value}", which is not a date. It is skipped.'],
  "date-ambiguous": [
    "value-changed",
    'Column "{column}" says "{value}", and the file does not show whether the day or the month comes first. All dates are read with the {kind} first.',
  ],
  "visibility-unknown": [
    "value-changed",
    'Column "{column}" says "{value}", which is not a known visibility. The product is imported as hidden.',
  ],
  "bytes-unreadable": [
    "value-changed",
    '{count} of the file\'s characters are not valid UTF-8, the first of them in this line. Each is imported as "�".',
  ],
  "option-missing": ["row-left-out", 'This row has no value for the option "{option}" of its product.'],
  "variant-repeated": ["row-left-out", "This row has the same option values as line {other}: {kind}."],
  "variants-full": ["row-left-out", "The product has reached its limit of {max} variants, so this row adds no more."],
  "variant-unmatched": [
    "value-changed",
    "The file has no options for this product, and no variant of the product has the SKU of this row. Its price and stock are not imported. Add the SKU or the options.",
  ],
  "variant-removed": ["variant-removed", "The variant “{value}” is not in the file and is removed. Stock: {kind}."],
  "stock-unknown": [
    "value-changed",
    "The file has no stock, and other variants of this product are counted. The new variant “{value}” is imported with a stock of 0.",
  ],
  "rows-full": ["row-left-out", "The product has more than {max} rows. This row and its later ones are skipped."],
  "row-repeated": ["row-left-out", 'The SKU "{value}" is already used in line {other}, so this row is not imported.'],
  "sku-repeated": [
    "value-changed",
    'The SKU "{value}" is already used in line {other}, so this row is imported with a new SKU.',
  ],
  "sku-too-long": [
    "value-changed",
    'The SKU "{value}" is longer than {max} characters, so this row is imported with a new SKU.',
  ],
  "name-too-long": [
    "value-changed",
    'Column "{column}" is longer than {max} characters; the name "{value}" was shortened.',
  ],
  "description-too-long": ["value-changed", "The description is longer than {max} characters and was shortened."],
  "excerpt-too-long": ["value-changed", "The excerpt is longer than {max} characters and was shortened."],
  "text-unread": [
    "value-changed",
    "The {kind} takes too long to read, so it is not imported. An existing product keeps its own. Shorten it or remove formatting.",
  ],
  "text-too-long": ["value-changed", 'Column "{column}" is longer than {max} characters and was shortened.'],
  "category-too-long": ["value-changed", 'The category "{value}" is longer than {max} characters and was shortened.'],
  "category-too-deep": [
    "value-changed",
    'The category "{value}" is more than {max} levels deep. The product is added to level {max}.',
  ],
  "categories-full": ["value-changed", "The product has {count} categories. Only the first {max} are imported."],
  "option-too-long": ["value-changed", 'The option "{value}" is longer than {max} characters and was shortened.'],
  "option-value-too-long": [
    "value-changed",
    'The option value "{value}" is longer than {max} characters and was shortened.',
  ],
  "options-full": ["value-changed", "The product has {count} options. Only the first {max} are imported."],
  "tag-too-long": ["value-changed", 'The tag "{value}" is longer than {max} characters and was shortened.'],
  "tags-full": ["value-changed", "The product has {count} tags. Only the first {max} are imported."],
  "image-unreachable": [
    "value-changed",
    'Column "{column}" says "{value}", which is not a web address, so this picture is skipped.',
  ],
} as const satisfies Record<string, readonly [ProblemEffect, string]>;

/** What is named in some of them. */
export const problemWords = defineStoredTexts("studio.productImports.words", {
  day: "day",
  month: "month",
  description: "description",
  excerpt: "excerpt",
  unlimited: "unlimited",
  noOptions: "no options",
});

defineStoredTexts(
  "studio.productImports.problems",
  Object.fromEntries(Object.entries(rowProblems).map(([code, [, sentence]]) => [code, sentence])),
);

export type RowProblemCode = keyof typeof rowProblems;

export const rowProblemCodes = Object.keys(rowProblems) as RowProblemCode[];

/**
 * Creates a row's problem: `values` fill the sentence, and `value` is also stored separately, truncated to 100
 * characters.
 * @example rowProblem("price-missing", 12, { column: "Variant Price" })
 */
export function rowProblem(
  code: RowProblemCode,
  line: number,
  values: Record<string, string | number | undefined> = {},
): RowProblem {
  const [effect, sentence] = rowProblems[code];
  const reason = sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    values[name] === undefined ? place : shorten(String(values[name])),
  );
  const value = values.value === undefined ? {} : { value: shorten(String(values.value)) };
  return { line, code, reason, ...value, effect };
}

function shorten(text: string): string {
  return shortenText(text.replace(/\s+/g, " "), 100);
}

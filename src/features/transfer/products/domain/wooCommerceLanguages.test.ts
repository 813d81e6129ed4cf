import { describe, expect, test } from "vitest";
import { wooCommerceColumnNames } from "./wooCommerceColumns.ts";
import { wooCommerceLanguageOf, wooCommerceLanguages } from "./wooCommerceLanguages.ts";

const importedColumns = new Set(Object.values(wooCommerceColumnNames).flat());

describe.each(Object.entries(wooCommerceLanguages))("WooCommerce files in %s", (tag, language) => {
  const columns = language?.columns ?? [];

  test("have imported columns that identify the language", () => {
    expect(columns.filter((name) => !importedColumns.has(name))).toEqual([]);
    expect(columns.map((name) => wooCommerceLanguageOf([name]))).toEqual(columns.map(() => tag));
  });
});

test("English files have none of these columns", () => {
  expect(wooCommerceLanguageOf(["Name", "Regular price", "Visibility in catalog"])).toBeUndefined();
});

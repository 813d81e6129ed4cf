import { describe, expect, test } from "vitest";
import { countriesPaidIn } from "./countriesPaidIn.ts";
import { installmentPreview } from "./installmentPreview.ts";

const settings = { enabled: true, country: "US" as const, minCents: 100, maxCents: 200_000 };
const american = { currency: "USD", locale: "en-US" };

describe("the owner sees the same teasers as visitors", () => {
  test("at the minimum, in the middle and above the maximum", () => {
    expect(installmentPreview(settings, american)).toEqual([
      { totalCents: 100, text: "Afterpay available for orders over $1.00" },
      { totalCents: 100_050, text: "or 4 interest-free payments of $250.13 with Afterpay" },
      { totalCents: 200_001, text: "Afterpay available for orders up to $2,000.00" },
    ]);
  });

  test("shows nothing below a missing minimum", () => {
    expect(installmentPreview({ ...settings, minCents: 0 }, american)).toHaveLength(2);
  });

  test("Clearpay in the United Kingdom, French in Canada", () => {
    const british = installmentPreview({ ...settings, country: "GB" }, { currency: "GBP", locale: "en-GB" });
    expect(british[0]?.text).toBe("Clearpay available for orders over £1.00");
    const canadian = installmentPreview({ ...settings, country: "CA" }, { currency: "CAD", locale: "fr-CA" });
    expect(canadian[1]?.text).toMatch(/^ou 4 paiements sans intérêt de .* avec Afterpay$/);
  });

  test.each([
    ["the minimum is the maximum", 100, 100],
    ["the minimum is above it", 200, 100],
    ["what is typed is no amount", Number.NaN, 100],
  ])("nothing while %s", (_name, minCents, maxCents) => {
    expect(installmentPreview({ ...settings, minCents, maxCents }, american)).toEqual([]);
  });
});

test("lists countries by their currency", () => {
  expect(countriesPaidIn("USD")).toEqual(["US", "PR", "GU", "VI", "MP", "AS", "UM"]);
  expect(countriesPaidIn("GBP")).toEqual(["GB"]);
  expect(countriesPaidIn("EUR")).toEqual([]);
});

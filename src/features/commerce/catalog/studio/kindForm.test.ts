import { describe, expect, test } from "vitest";
import { byteText } from "#kernel/domain/byteText.ts";
import { kindMessages } from "../domain/checkKind.ts";
import { changeKind } from "./changeKind.ts";
import { giftCardOf, newGiftCardValue } from "./giftCardValues.ts";
import { emptyProductForm, type ProductForm, productFormSchema, toProductDraft } from "./productForm.ts";

const writing = { currency: "USD", locale: "en-US" };
const named: ProductForm = { ...emptyProductForm, name: "A thing", urlSlug: "a-thing" };
const monthly = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 0 };

const errorsOf = (form: ProductForm) =>
  Object.fromEntries(
    (productFormSchema.safeParse(form).error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]),
  );

describe("choosing a type", () => {
  test("a gift card starts with four values, each a variant with that price", () => {
    const form = { ...named, ...changeKind(named, 4, writing) };
    const draft = toProductDraft(form);
    expect(draft.optionNames).toEqual(["Value"]);
    expect(draft.variants.map(({ attributes, priceCents, unlimited }) => [attributes, priceCents, unlimited])).toEqual(
      [25, 50, 100, 200].map((units) => [{ Value: `$${units}.00` }, units * 100, true]),
    );
    expect(new Set(draft.variants.map(({ sku }) => sku)).size).toBe(4);
    expect(errorsOf(form)).toEqual({});
  });

  test("in a currency without fractions, its values have none", () => {
    const yen = { currency: "JPY", locale: "ja-JP" };
    expect(toProductDraft({ ...named, ...changeKind(named, 4, yen) } as ProductForm).variants[0]?.priceCents).toBe(25);
  });

  test("reports equal values and a value of 0 at their fields", () => {
    const values = [2500, 2500, 0].map(newGiftCardValue);
    const errors = errorsOf({ ...named, productType: 4, ...giftCardOf(values, writing) });
    expect(errors).toEqual({
      "variants.1.attributes": "Another variant has the same options.",
      "variants.2.priceCents": kindMessages.giftCardWorthless,
    });
  });

  test("leaving the gift card type drops its values; other types keep all values", () => {
    const card = { ...named, ...changeKind(named, 4, writing) } as ProductForm;
    expect(changeKind(card, 1, writing)).toMatchObject({ productType: 1, options: [], variants: [{ values: [] }] });
    expect(changeKind(named, 3, writing)).toEqual({ productType: 3 });
    expect(changeKind(named, 1, writing)).toEqual({});
  });
});

describe("the request of a form", () => {
  const everything: ProductForm = {
    ...named,
    subscriptionPlan: monthly,
    additionalFieldsFormId: "019c0000-0000-7000-8000-00000000000f",
    digitalFileId: "019c0000-0000-7000-8000-00000000000d",
    soldOutText: "Next firing in May",
    variants: [
      {
        ...(emptyProductForm.variants[0] as ProductForm["variants"][number]),
        onSale: true,
        salePriceCents: 1,
        weightGrams: 9,
      },
    ],
  };

  test.each([
    [1, { plan: true, form: true, file: false, soldOut: true, sale: true, weight: 9 }],
    [2, { plan: false, form: true, file: true, soldOut: false, sale: true, weight: null }],
    [3, { plan: true, form: true, file: false, soldOut: true, sale: true, weight: null }],
    [5, { plan: true, form: false, file: false, soldOut: false, sale: false, weight: null }],
  ])("a product of type %i has only the fields of its type", (productType, has) => {
    const draft = toProductDraft({ ...everything, productType });
    expect({
      plan: draft.subscriptionPlan !== null,
      form: draft.additionalFieldsFormId !== null,
      file: draft.digitalFileId !== null,
      soldOut: draft.soldOutText !== "",
      sale: draft.variants[0]?.onSale,
      weight: draft.variants[0]?.weightGrams,
    }).toEqual(has);
  });

  test("refuses a visible download without its file at the file", () => {
    expect(errorsOf({ ...named, productType: 2, isVisible: true })).toEqual({
      digitalFileId: kindMessages.fileMissing,
    });
    expect(errorsOf({ ...named, productType: 2, isVisible: false })).toEqual({});
  });

  test("refuses an invalid plan at its field", () => {
    const errors = errorsOf({ ...named, subscriptionPlan: { ...monthly, billingPeriod: { value: 13, unit: "WEEK" } } });
    expect(errors).toEqual({ "subscriptionPlan.billingPeriod.value": "Use at most 12 weeks or months, or one year." });
  });
});

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [12_157, "12 kB"],
  [1_530_000, "1.5 MB"],
  [300_000_000, "300 MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(byteText(bytes)).toBe(text);
});

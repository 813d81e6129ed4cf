import { describe, expect, test } from "vitest";
import type { StoredProduct } from "../contract.ts";
import { emptyTexts } from "../domain/productFields.ts";
import { copyVariant, emptyProductForm, productFormSchema, toProductDraft, toProductForm } from "./productForm.ts";
import { suggestSku } from "./variants/suggestSku.ts";

const smallId = "019c0000-0000-7000-8000-000000000001";
const stored: StoredProduct = {
  id: "019c0000-0000-7000-8000-00000000000a",
  collectionId: "019c0000-0000-7000-8000-00000000000b",
  name: "Speckled Mug",
  urlSlug: "speckled-mug",
  fullUrl: "/shop/p/speckled-mug",
  productType: 1,
  excerpt: "",
  descriptionHtml: "<p>Fine.</p>",
  isVisible: true,
  tags: ["new"],
  categories: ["Tableware/Mugs"],
  optionNames: ["Size"],
  variants: [
    {
      id: smallId,
      sku: "MUG-S",
      attributes: { Size: "Small" },
      priceCents: 2400,
      salePriceCents: null,
      onSale: false,
      unlimited: false,
      qtyInStock: 4,
      qtySeen: 4,
      weightGrams: 380,
      size: null,
      gtin: "",
      mpn: "",
      imageId: null,
    },
  ],
  imageIds: [],
  images: [],
  ...emptyTexts,
  subscriptionPlan: null,
  additionalFieldsFormId: null,
  digitalFileId: null,
  noIndex: false,
  commentsOpen: true,
  digitalFile: null,
  opensArea: false,
  revision: 3,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

const errorsOf = (form: unknown) => {
  const result = productFormSchema.safeParse(form);
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map((issue) => [issue.path.join("."), issue.message]));
};

describe("the product's form", () => {
  test("sends unchanged data as it was loaded", () => {
    const { id: _id, collectionId: _collection, fullUrl: _url, images: _images, ...rest } = stored;
    const { digitalFile: _file, opensArea: _opens, revision: _revision, ...kept } = rest;
    const { createdAt: _created, updatedAt: _updated, ...draft } = kept;
    expect(toProductDraft(toProductForm(stored))).toEqual(draft);
    expect(errorsOf(toProductForm(stored))).toEqual({});
  });

  test("a copied variant has the price and weight of its model, and nothing unique", () => {
    const form = toProductForm(stored);
    const copy = copyVariant(form.variants[0] as never, ["Large"]);
    expect(copy).toMatchObject({ sku: "", priceCents: 2400, weightGrams: 380, qtyInStock: 0, values: ["Large"] });
    expect(copy).not.toHaveProperty("id");
    expect(copy).not.toHaveProperty("qtySeen");
    const draft = toProductDraft({ ...form, variants: [...form.variants, copy] });
    expect(draft.variants[1]).toMatchObject({ sku: "SPECKLED-MUG-LARGE", attributes: { Size: "Large" } });
  });

  test("a variant that someone else removed is created again", () => {
    const draft = toProductDraft(toProductForm(stored), new Set());
    expect(draft.variants[0]).not.toHaveProperty("id");
  });

  test("a new product is hidden until someone publishes it", () => {
    expect(emptyProductForm.isVisible).toBe(false);
  });

  test("omits an option without name and values, and refuses one without a name at its field", () => {
    const form = { ...emptyProductForm, name: "Mug", urlSlug: "mug" };
    const unnamed = { key: "o", name: "", values: [] };
    expect(errorsOf({ ...form, options: [unnamed] })).toEqual({});
    const [variant] = form.variants;
    const half = {
      ...form,
      options: [{ ...unnamed, values: ["Small"] }],
      variants: [{ ...variant, values: ["Small"] }],
    };
    expect(errorsOf(half)).toHaveProperty("optionNames.0", "Required");
  });

  test("refuses what the server refuses, at the same fields", () => {
    const form = toProductForm(stored);
    const [variant] = form.variants;
    const twice = { ...form, urlSlug: "Not a slug", variants: [{ ...variant, onSale: true }] };
    expect(errorsOf(twice)).toHaveProperty("urlSlug");
    expect(errorsOf({ ...form, variants: [{ ...variant, onSale: true }] })).toEqual({
      "variants.0.salePriceCents": "Enter a sale price, or turn off the sale.",
    });
    const sameSku = { ...variant, id: undefined, key: "2", values: ["Large"] };
    expect(errorsOf({ ...form, variants: [variant, sameSku] })).toEqual({
      "variants.1.sku": "Another variant has this SKU.",
    });
  });
});

test("suggested SKUs are free", () => {
  expect(suggestSku("Speckled Mug", ["Größe L"], new Set())).toBe("SPECKLED-MUG-GROSSE-L");
  expect(suggestSku("Mug", [], new Set(["MUG", "MUG-2"]))).toBe("MUG-3");
  expect(suggestSku("日本", [], new Set())).toBe("PRODUCT");
});

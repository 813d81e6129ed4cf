import { expect, test } from "vitest";
import type { StoredProduct } from "../contract.ts";
import { emptyTexts } from "../domain/productFields.ts";
import { changedParts } from "./changedParts.ts";

const variant = (id: string, size: string, priceCents = 2400): StoredProduct["variants"][number] => ({
  id,
  sku: `MUG-${size}`,
  attributes: { Size: size },
  priceCents,
  salePriceCents: null,
  onSale: false,
  unlimited: false,
  qtyInStock: 4,
  qtySeen: 4,
  weightGrams: null,
  size: null,
  gtin: "",
  mpn: "",
  imageId: null,
});

const before: StoredProduct = {
  id: "1",
  collectionId: "2",
  name: "Mug",
  urlSlug: "mug",
  fullUrl: "/shop/p/mug",
  productType: 1,
  excerpt: "",
  descriptionHtml: "",
  isVisible: true,
  tags: [],
  categories: [],
  optionNames: ["Size"],
  variants: [variant("s", "Small"), variant("m", "Middle"), variant("l", "Large")],
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
  revision: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

test("nothing changed except the revision", () => {
  expect(changedParts(before, { ...before, revision: 2, updatedAt: "2026-01-02T00:00:00.000Z" })).toEqual([]);
});

test("names fields, and variants that were changed, added and removed", () => {
  const after = {
    ...before,
    name: "Tall Mug",
    imageIds: ["p"],
    variants: [variant("s", "Small", 2600), variant("m", "Middle"), variant("x", "Huge")],
  };
  expect(changedParts(before, after)).toEqual([
    "Name",
    "Pictures",
    "Variant Small",
    "Variant Huge, added",
    "Variant Large, removed",
  ]);
});

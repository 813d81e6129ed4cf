import type { StoredProduct } from "../contract.ts";
import { texts } from "./texts.ts";
import { variantName } from "./variants/variantName.ts";

type Compared = Pick<
  StoredProduct,
  | "name"
  | "urlSlug"
  | "productType"
  | "excerpt"
  | "descriptionHtml"
  | "isVisible"
  | "tags"
  | "categories"
  | "optionNames"
  | "imageIds"
  | "seoTitle"
  | "seoDescription"
  | "addButtonText"
  | "soldOutText"
  | "subscriptionPlan"
  | "additionalFieldsFormId"
  | "digitalFileId"
>;

const labels: Record<keyof Compared, string> = {
  name: texts.name,
  urlSlug: texts.address,
  productType: texts.type,
  excerpt: texts.excerpt,
  descriptionHtml: texts.description,
  isVisible: texts.visibility,
  tags: texts.tags,
  categories: texts.categories,
  optionNames: texts.staleOptions,
  imageIds: texts.stalePictures,
  seoTitle: texts.seoTitle,
  seoDescription: texts.seoDescription,
  addButtonText: texts.addButtonText,
  soldOutText: texts.soldOutText,
  subscriptionPlan: texts.subscription,
  additionalFieldsFormId: texts.form,
  digitalFileId: texts.file,
};

/** The differences between two stored versions of a product, in the editor's terms. */
export function changedParts(before: StoredProduct, after: StoredProduct): string[] {
  const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
  const fields = (Object.keys(labels) as (keyof Compared)[]).filter((field) => !isSame(before[field], after[field]));
  return [...fields.map((field) => labels[field]), ...changedVariants(before, after)];
}

function changedVariants(before: StoredProduct, after: StoredProduct): string[] {
  const nameOf = (product: StoredProduct, variant: StoredProduct["variants"][number]) =>
    variantName({ values: product.optionNames.map((name) => variant.attributes[name] ?? "") }) || variant.sku;
  const old = new Map(before.variants.map((variant) => [variant.id, JSON.stringify(variant)]));
  const left = new Set(after.variants.map(({ id }) => id));
  return [
    ...after.variants.flatMap((variant) => {
      const known = old.get(variant.id);
      if (known === undefined) return [texts.staleVariantAdded(nameOf(after, variant))];
      return known === JSON.stringify(variant) ? [] : [texts.staleVariant(nameOf(after, variant))];
    }),
    ...before.variants
      .filter(({ id }) => !left.has(id))
      .map((variant) => texts.staleVariantRemoved(nameOf(before, variant))),
  ];
}

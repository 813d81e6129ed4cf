import { z } from "zod";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { type ProductDraft, productDraft, type StoredProduct, type VariantDraft } from "../contract.ts";
import { checkKind } from "../domain/checkKind.ts";
import { checkVariants } from "../domain/checkVariants.ts";
import { optionsOf } from "../domain/options.ts";
import { emptyTexts, pickFields, productFieldNames } from "../domain/productFields.ts";
import type { EditedOption } from "./variants/editOptions.ts";
import { suggestSku } from "./variants/suggestSku.ts";
import { writtenAsHtml } from "./writtenAsHtml.ts";

/** A variant in the editor, with its values by index, because an option's name may be incomplete. */
export interface VariantForm extends Omit<VariantDraft, "attributes"> {
  key: string;
  values: string[];
}

/** Values of the editor's fields. An empty SKU means the suggested one. */
export interface ProductForm extends Omit<ProductDraft, "optionNames" | "variants" | "productType"> {
  productType: number;
  options: EditedOption[];
  variants: VariantForm[];
}

/** The single variant of a product without options. */
export const emptyVariant: VariantForm = {
  key: "first",
  values: [],
  sku: "",
  priceCents: 0,
  salePriceCents: null,
  onSale: false,
  unlimited: false,
  qtyInStock: 0,
  weightGrams: null,
  size: null,
  gtin: "",
  mpn: "",
  imageId: null,
};

/** A new product. It is hidden until someone publishes it. */
export const emptyProductForm: ProductForm = {
  name: "",
  urlSlug: "",
  productType: 1,
  excerpt: "",
  descriptionHtml: "",
  isVisible: false,
  tags: [],
  categories: [],
  options: [],
  variants: [emptyVariant],
  imageIds: [],
  ...emptyTexts,
  subscriptionPlan: null,
  additionalFieldsFormId: null,
  digitalFileId: null,
  noIndex: false,
  commentsOpen: true,
};

/** The stored product as form values. */
export function toProductForm(stored: StoredProduct): ProductForm {
  const { optionNames, ...fields } = pickFields(productFieldNames, stored);
  return {
    ...fields,
    categories: stored.categories,
    imageIds: stored.imageIds,
    options: optionsOf(optionNames, stored.variants).map((option) => ({ ...option, key: option.name })),
    variants: stored.variants.map(({ attributes, ...variant }) => ({
      ...variant,
      key: variant.id,
      values: optionNames.map((option) => attributes[option] ?? ""),
    })),
  };
}

/** A new variant for other values, with the price and weight of its model. */
export function copyVariant(model: VariantForm, values: string[]): VariantForm {
  const { id: _id, qtySeen: _seen, ...rest } = model;
  return { ...rest, key: newKey(), sku: "", gtin: "", mpn: "", qtyInStock: 0, imageId: null, values };
}

/** The suggested SKU of each variant without one, by key. */
export function suggestedSkus(form: Pick<ProductForm, "name" | "variants">): Map<string, string> {
  const taken = new Set(form.variants.map(({ sku }) => sku.trim()).filter((sku) => sku !== ""));
  const suggested = new Map<string, string>();
  for (const variant of form.variants) {
    if (variant.sku.trim() !== "") continue;
    const sku = suggestSku(form.name, variant.values, taken);
    taken.add(sku);
    suggested.set(variant.key, sku);
  }
  return suggested;
}

/**
 * The form as a request. Options without name and values are omitted, and so are ids of variants that the server no
 * longer has (`knownIds`): such a variant is created again. Values of another product type are not sent.
 */
export function toProductDraft(form: ProductForm, knownIds?: ReadonlySet<string>) {
  const suggested = suggestedSkus(form);
  const used = form.options.map((option, at) => ({ ...option, at })).filter(isUsed);
  const { options: _options, variants, ...rest } = form;
  const kind = kindOf(form.productType);
  return {
    ...rest,
    subscriptionPlan: kind.hasSubscription ? form.subscriptionPlan : null,
    additionalFieldsFormId: kind.hasForm ? form.additionalFieldsFormId : null,
    digitalFileId: kind.hasFile ? form.digitalFileId : null,
    soldOutText: kind.hasStock ? form.soldOutText : "",
    productType: form.productType as ProductDraft["productType"],
    excerpt: writtenAsHtml(form.excerpt, { wrapsSingle: false }),
    descriptionHtml: writtenAsHtml(form.descriptionHtml),
    optionNames: used.map(({ name }) => name.trim()),
    variants: variants.map(({ key, values, id, ...variant }): VariantDraft => {
      const isKnown = id !== undefined && (knownIds === undefined || knownIds.has(id));
      return {
        ...variant,
        onSale: kind.hasSale && variant.onSale,
        weightGrams: kind.hasWeight ? variant.weightGrams : null,
        size: kind.hasWeight ? variant.size : null,
        ...(isKnown ? { id } : {}),
        sku: suggested.get(key) ?? variant.sku,
        attributes: Object.fromEntries(used.map(({ name, at }) => [name.trim(), values[at] ?? ""])),
      };
    }),
  };
}

const isUsed = (option: EditedOption) => option.name.trim() !== "" || option.values.length > 0;

/** The form's validation by the contract and the domain, with the server's paths. */
export const productFormSchema = z.preprocess(
  (values) => toProductDraft(values as ProductForm),
  productDraft.superRefine((draft, context) => {
    const problems = { ...checkVariants(draft.optionNames, draft.variants), ...checkKind(draft) };
    for (const [path, message] of Object.entries(problems)) {
      context.addIssue({ code: "custom", message, path: path.split(".") });
    }
  }),
);

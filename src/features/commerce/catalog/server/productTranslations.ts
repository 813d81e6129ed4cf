import { sql } from "kysely";
import { siteTags } from "#features/site/sites/contract.ts";
import { mapColumns, slugText, type TextInfo, type TextMap } from "#features/site/translations/domain/mapTexts.ts";
import {
  type FoundTranslations,
  type OwnSlug,
  readTranslations,
  type SlugSource,
  type TranslationKind,
} from "#features/site/translations/server/index.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { catalogTags } from "../contract.ts";
import { productFields } from "../domain/productFields.ts";
import { productLimits } from "../domain/productLimits.ts";
import type { CategoryRow, ProductRow, Reader } from "./productRecords.ts";

/** What translators read of it. */
const translated = defineTexts("studio.catalog.translated", {
  products: "Products",
  categories: "Product categories",
  options: "Product options",
  name: "Name",
  excerpt: "Excerpt",
  description: "Description",
  seoTitle: "SEO title",
  seoDescription: "SEO description",
  addButton: "Button label",
  soldOut: "Sold-out label",
  value: "Value",
});

/** A product with what is translated of it; options have translations of their own. */
export type TranslatedProduct = Pick<ProductRow, "id" | "collection_id"> & ProductTexts;

/** The texts of a product; some queries read only a few of them. */
type ProductTexts = Pick<
  ProductRow,
  "name" | "excerpt" | "description_html" | "seo_title" | "seo_description" | "add_button_text" | "sold_out_text"
> & { url_slug?: string };

const plain = (label: string, maxLength: number): TextInfo => ({ label, format: "plain", maxLength });
const rich = (label: string, maxLength: number): TextInfo => ({ label, format: "rich", maxLength });

export const productTranslations: TranslationKind<TranslatedProduct> = {
  name: "product",
  get title() {
    return translated.products;
  },
  mapTexts: (product, map) =>
    mapColumns(product, map, {
      name: { ...plain(translated.name, productLimits.nameLength), field: "title" },
      excerpt: rich(translated.excerpt, productFields.excerpt.maxRichLength),
      description_html: {
        ...rich(translated.description, productFields.descriptionHtml.maxRichLength),
        field: "description",
      },
      seo_title: { ...plain(translated.seoTitle, productFields.seoTitle.maxLength), field: "seo-title" },
      seo_description: {
        ...plain(translated.seoDescription, productFields.seoDescription.maxLength),
        field: "seo-description",
      },
      add_button_text: { ...plain(translated.addButton, productFields.addButtonText.maxLength), field: "add-button" },
      sold_out_text: { ...plain(translated.soldOut, productFields.soldOutText.maxLength), field: "sold-out" },
      url_slug: slugText,
    }),
  async read({ websiteId, db }, { ids, search, offset, limit }) {
    const { rows } = await sql<TranslatedProduct>`
      select product.id, product.collection_id, product.name, product.excerpt, product.description_html,
        product.seo_title, product.seo_description, product.add_button_text, product.sold_out_text, product.url_slug
      from products as product
      where product.website_id = ${websiteId}
        ${ids ? sql`and product.id::text = any(${ids}::text[])` : sql``}
        ${search ? sql`and ${containsText(search, "product.name")}` : sql``}
      order by product.collection_id, product.position, product.id offset ${offset} limit ${limit}`.execute(db);
    return rows;
  },
  describe: ({ id, name }) => ({ id, title: name, path: `/products/${id}` }),
  tagsOf: ({ id, collection_id }) => [catalogTags.product(id), catalogTags.collection(collection_id)],
};

/** The names of products, with the translations of products. */
const productNames = {
  name: productTranslations.name,
  mapTexts: (product: { name: string }, map: TextMap) =>
    mapColumns(product, map, { name: { ...plain(translated.name, productLimits.nameLength), field: "title" } }),
};

/** A category of products. */
export type TranslatedCategory = Pick<CategoryRow, "id" | "name"> & { collectionId?: string };

export const categoryTranslations: TranslationKind<TranslatedCategory> = {
  name: "category",
  get title() {
    return translated.categories;
  },
  mapTexts: (category, map) => mapColumns(category, map, { name: plain(translated.name, 100) }),
  async read({ websiteId, db }, { ids, search, offset, limit }) {
    const { rows } = await sql<TranslatedCategory>`
      select category.id, category.name, category.collection_id as "collectionId"
      from categories as category
      where category.website_id = ${websiteId}
        ${ids ? sql`and category.id::text = any(${ids}::text[])` : sql``}
        ${search ? sql`and ${containsText(search, "category.name")}` : sql``}
      order by category.collection_id, category.position, category.id offset ${offset} limit ${limit}`.execute(db);
    return rows;
  },
  describe: ({ id, name }) => ({ id, title: name, path: "/products" }),
  tagsOf: ({ collectionId }) => [siteTags.site, ...(collectionId ? [catalogTags.collection(collectionId)] : [])],
};

/** An option of any products of the website, with the values that they have. */
export interface TranslatedOption {
  name: string;
  values: readonly string[];
}

/** Options are translated once for all products: "Size" and "Large" are the same everywhere. */
export const optionTranslations: TranslationKind<TranslatedOption> = {
  name: "option",
  get title() {
    return translated.options;
  },
  mapTexts: ({ name, values }, map) => ({
    name: map("name", name, plain(translated.name, productLimits.optionLength)),
    values: values.map((value) => map(`value:${value}`, value, plain(translated.value, productLimits.optionLength))),
  }),
  async read({ websiteId, db }, { ids, search, offset, limit }) {
    const { rows } = await sql<TranslatedOption>`
      select option.option_name as name, array_agg(distinct option.value order by option.value) as values
      from product_option_values as option
      where option.website_id = ${websiteId}
        ${ids ? sql`and option.option_name = any(${ids}::text[])` : sql``}
        ${search ? sql`and ${containsText(search, "option.option_name")}` : sql``}
      group by option.option_name order by option.option_name offset ${offset} limit ${limit}`.execute(db);
    return rows;
  },
  describe: ({ name }) => ({ id: name, title: name }),
  // Any product may have it.
  tagsOf: () => [siteTags.site],
};

/** What a page shows of the catalog in its language. */
export interface CatalogTexts {
  product<Row extends Partial<ProductTexts> & { id: string }>(product: Row): Row;
  /** Where only the name was read. */
  productName(id: string, name: string): string;
  category<Row extends TranslatedCategory>(category: Row): Row;
  optionName(name: string): string;
  optionValue(name: string, value: string): string;
}

/**
 * The translations of products, categories and options. One statement; none in the website's own language.
 * @param wanted `optionNames` besides those of the products
 */
export async function readCatalogTexts(
  reader: Reader,
  website: Website,
  wanted: {
    productIds?: readonly string[];
    categoryIds?: readonly string[];
    optionNames?: readonly string[];
  },
): Promise<CatalogTexts> {
  const texts = await readTranslations(reader, website, [
    { kind: productTranslations, ids: [...new Set(wanted.productIds)] },
    { kind: categoryTranslations, ids: [...new Set(wanted.categoryIds)] },
    { kind: optionTranslations, ids: [...new Set(wanted.optionNames)] },
  ]);
  return catalogTextsOf(texts);
}

function catalogTextsOf(texts: FoundTranslations): CatalogTexts {
  const known = new Map<string, string>();
  /** Variants repeat the same few names and values. */
  const remembered = (key: string, find: () => string) => {
    const text = known.get(key) ?? find();
    known.set(key, text);
    return text;
  };
  const option = (name: string, values: readonly string[]) =>
    texts.apply<TranslatedOption>(optionTranslations, name, { name, values });
  return {
    product: (product) =>
      texts.apply(
        productTranslations,
        product.id,
        product as unknown as TranslatedProduct,
      ) as unknown as typeof product,
    productName: (id, name) => texts.apply<{ name: string }>(productNames, id, { name }).name,
    category: (category) => texts.apply(categoryTranslations, category.id, category) as typeof category,
    optionName: (name) => remembered(name, () => option(name, []).name),
    optionValue: (name, value) =>
      remembered(JSON.stringify([name, value]), () => option(name, [value]).values[0] ?? value),
  };
}

/** A product's options, and the chosen ones of its variants. */
interface Choosable {
  optionNames: readonly string[];
  variants: readonly Readonly<Record<string, string>>[];
}

/**
 * The options of a product in the language of the page. If two of its options or variants would be called the same, all
 * stay as they are, so that visitors can tell them apart.
 */
export function translateOptions(texts: CatalogTexts, { optionNames, variants }: Choosable) {
  const names = optionNames.map(texts.optionName);
  const translated = variants.map((attributes) =>
    Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [texts.optionName(name), texts.optionValue(name, value)]),
    ),
  );
  const count = (all: readonly unknown[]) => new Set(all.map((each) => JSON.stringify(each))).size;
  const isClear = count(names) === count(optionNames) && count(translated) === count(variants);
  return isClear ? { optionNames: names, variants: translated } : { optionNames: [...optionNames], variants };
}

/** Products by their slugs and ids. */
export const productSlugs: SlugSource = {
  kind: productTranslations.name,
  place: "below-p",
  async find({ websiteId, db }, by, values) {
    const column = by === "slug" ? sql`product.url_slug` : sql`product.id::text`;
    const { rows } = await sql<OwnSlug>`
      select product.id, product.url_slug as slug from products as product
      where product.website_id = ${websiteId} and ${column} = any(${values}::text[])`.execute(db);
    return rows;
  },
};

import { sql } from "kysely";
import { merchandising } from "#features/commerce/merchandising/server/index.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionTypes, type PageModel, pageTypes } from "#features/site/pages/contract.ts";
import { pageUrl } from "#features/site/pages/domain/pageAddress.ts";
import { collectionPath, collectionTypeName } from "#features/site/pages/domain/pagePaths.ts";
import type { CollectionSource, FoundPage, SourceRequest } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { JsonValue } from "#kernel/contract/json.ts";
import { catalogTags } from "../contract.ts";
import { categoryWithin } from "../domain/categoryTree.ts";
import { type ListOrder, listOrders, parseListOrder } from "../domain/listOrder.ts";
import { productPath } from "../domain/productPaths.ts";
import type { ReadItemDetails } from "./Catalog.ts";
import { describeForSearchEngines } from "./describeForSearchEngines.ts";
import { describeTemplateItem, type TemplateProduct } from "./describeTemplateItem.ts";
import { plainText } from "./plainText.ts";
import {
  type CategoryRow,
  categoryIds,
  imageIds,
  type ProductRow,
  readCategories,
  readVariants,
} from "./productRecords.ts";

/** Products on one page of a list (decisions.md "Products per collection"). */
export const productsPerPage = 200;

/** The most pictures of one product. */
const mostImages = 50;

/** In a list: the picture, and the one that shows under the pointer. */
const imagesInList = 2;

/**
 * Pages of products collections (type 13): lists at `/shop`, products at `/shop/p/<slug>`.
 * @param details what later features know of products; each is asked once for all products of a page
 */
export function createProductSource(
  assets: Pick<Assets, "findTemplateImages">,
  details: readonly ReadItemDetails[] = [],
) {
  /** Variants and images of the products: two statements, whatever their number, and those of the details. */
  async function describe(
    request: SourceRequest,
    products: ProductRow[],
    categories: CategoryRow[],
    view: "item" | "list",
    more: string[] = [],
  ) {
    const { site, website, collection } = request;
    const ids = products.map((product) => product.id);
    const [variants, images] = await Promise.all([
      readVariants(site, ids),
      assets.findTemplateImages(site, [...more, ...products.flatMap((product) => product.image_ids)]),
    ]);
    const shop = { ...website, merchandising: merchandising.of(website) };
    const items = products.map((product) =>
      describeTemplateItem({
        product,
        variants: variants.get(product.id) ?? [],
        categories,
        images,
        collectionPath: collectionPath(collection),
        shop,
      }),
    );
    const structuredData: Record<string, JsonValue> = {};
    for (const found of await Promise.all(details.map((read) => read({ site, website }, items, view)))) {
      for (const item of items) {
        Object.assign(item, found.get(item.id)?.model);
        if (view === "item") Object.assign(structuredData, found.get(item.id)?.structuredData);
      }
    }
    return {
      items,
      images,
      structuredData,
      tags: [...ids.map(catalogTags.product), ...[...images.keys()].map(siteTags.asset)],
    };
  }

  return {
    sorts: listOrders,

    /** Five statements: categories, products, their number, variants, images. */
    async list(request: SourceRequest): Promise<FoundPage | undefined> {
      const { site, collection, query } = request;
      const page = Number(query.page ?? 1);
      const categories = await readCategories(site, collection.id);
      const category = categories.find((each) => each.urlSlug === query.category);
      if (query.category && !category) return undefined;
      const within = category && categoryWithin(categories, category.id);
      const filter = { categoryIds: within, tag: query.tag };
      const [products, total] = await Promise.all([
        readPage(request, filter, parseListOrder(query.sort), {
          limit: productsPerPage,
          offset: (page - 1) * productsPerPage,
        }),
        countProducts(request, filter),
      ]);
      if (products.length === 0 && (page > 1 || query.tag)) return undefined;
      const mainImageId = collection.main_asset_id;
      const described = await describe(request, products, categories, "list", mainImageId ? [mainImageId] : []);
      const mainImage = mainImageId ? described.images.get(mainImageId) : undefined;
      const path = collectionPath(collection);
      const hasNext = page * productsPerPage < total;
      const pageAt = (number: number) => pageUrl({ path, query: { ...query, page: number > 1 ? String(number) : "" } });
      const { sort: _sort, ...unsorted } = query;
      const collectionModel = {
        ...describeCollection(collection),
        itemCount: total,
        ...(mainImage ? { mainImage } : {}),
        categories: categories.map(({ id, parentId, name, urlSlug }) => ({
          id,
          parentId,
          name,
          urlSlug,
          url: pageUrl({ path, query: { category: urlSlug } }),
          active: id === category?.id,
        })),
      };
      return {
        pageType: pageTypes.collection,
        template: "products.list",
        model: {
          collection: collectionModel,
          items: described.items,
          pagination: {
            nextPage: hasNext,
            ...(hasNext ? { nextPageUrl: pageAt(page + 1) } : {}),
            prevPage: page > 1,
            ...(page > 1 ? { prevPageUrl: pageAt(page - 1) } : {}),
          },
          ...(category ? { pageTitle: category.name } : {}),
        },
        head: {
          canonicalPath: pageUrl({ path, query: unsorted }),
          ...(described.items[0]?.assetUrl && !mainImage
            ? { socialImageUrl: `${described.items[0].assetUrl}?format=1500w` }
            : {}),
        },
        tags: [catalogTags.collection(collection.id), ...described.tags],
      };
    },

    /** Four statements: product, categories, variants, images. */
    async item(request: SourceRequest, path: string[]): Promise<FoundPage | undefined> {
      const { site, collection, website } = request;
      const [marker, slug, ...more] = path;
      if (marker !== "p" || !slug || more.length > 0) return undefined;
      const product = await visibleProducts(request)
        .selectAll("product")
        .select([categoryIds.as("category_ids"), imageIds(mostImages).as("image_ids")])
        .where("product.url_slug", "=", slug)
        .executeTakeFirst();
      if (!product) return undefined;
      const categories = product.category_ids.length > 0 ? await readCategories(site, collection.id) : [];
      const { items, tags, structuredData } = await describe(request, [product], categories, "item");
      const item = items[0] as TemplateProduct;
      const description = product.seo_description || plainText(product.excerpt || product.description_html, 160);
      return {
        pageType: pageTypes.item,
        template: "products.item",
        model: { collection: describeCollection(collection), item, pageTitle: product.name },
        head: {
          ...(product.seo_title ? { title: product.seo_title } : {}),
          ...(description ? { description } : {}),
          canonicalPath: item.fullUrl,
          ...(item.assetUrl ? { socialImageUrl: `${item.assetUrl}?format=1500w` } : {}),
          structuredData: [{ ...describeForSearchEngines(item, website), ...structuredData }],
        },
        tags,
      };
    },

    /** The first products of a collection, for a block or a theme's query. Four statements. */
    async first(request: SourceRequest, limit: number) {
      const { site, collection, query } = request;
      const categories = await readCategories(site, collection.id);
      const category = categories.find((each) => each.urlSlug === query.category);
      if (query.category && !category) return { items: [], tags: [catalogTags.collection(collection.id)] };
      const filter = { categoryIds: category && categoryWithin(categories, category.id), tag: query.tag };
      const products = await readPage(request, filter, "position", { limit, offset: 0 });
      const { items, tags } = await describe(request, products, categories, "list");
      return { items, tags: [catalogTags.collection(request.collection.id), ...tags] };
    },

    /** Paths of all products that visitors may see, for the site map. */
    async paths(request: SourceRequest) {
      const { collection } = request;
      const rows = await visibleProducts(request)
        .select(["product.url_slug", "product.updated_at"])
        .orderBy("product.position")
        .orderBy("product.id")
        .limit(50_000)
        .execute();
      const path = collectionPath(collection);
      return rows.map((row) => ({ path: productPath(path, row.url_slug), updatedAt: row.updated_at }));
    },
  } satisfies CollectionSource;
}

interface Filter {
  /** Any of these. */
  categoryIds?: string[] | undefined;
  tag?: string | undefined;
}

function visibleProducts({ site, collection }: SourceRequest) {
  return site.db
    .selectFrom("products as product")
    .where("product.website_id", "=", site.websiteId)
    .where("product.collection_id", "=", collection.id)
    .where("product.is_visible", "=", true);
}

function matchingProducts(request: SourceRequest, filter: Filter) {
  return visibleProducts(request)
    .$if(filter.tag !== undefined, (select) => select.where(sql<boolean>`product.tags @> array[${filter.tag}]::text[]`))
    .$if(filter.categoryIds !== undefined, (select) =>
      select.where(
        sql<boolean>`exists (select 1 from product_categories as link where link.website_id = product.website_id
          and link.product_id = product.id and link.category_id = any(${filter.categoryIds}::uuid[]))`,
      ),
    );
}

function readPage(request: SourceRequest, filter: Filter, order: ListOrder, page: { limit: number; offset: number }) {
  return matchingProducts(request, filter)
    .selectAll("product")
    .select([categoryIds.as("category_ids"), imageIds(imagesInList).as("image_ids")])
    .orderBy(orderings[order])
    .orderBy("product.id", order === "newest" ? "desc" : "asc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

async function countProducts(request: SourceRequest, filter: Filter): Promise<number> {
  const row = await matchingProducts(request, filter)
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

const lowestPrice = sql`(select min(case when variant.on_sale then variant.sale_price_cents else variant.price_cents end)
  from variants as variant where variant.website_id = product.website_id and variant.product_id = product.id)`;

const orderings = {
  position: sql`product.position`,
  name: sql`lower(product.name)`,
  "price-asc": sql`${lowestPrice} asc`,
  "price-desc": sql`${lowestPrice} desc nulls last`,
  newest: sql`product.created_at desc`,
} satisfies Record<ListOrder, unknown>;

function describeCollection(collection: SourceRequest["collection"]): NonNullable<PageModel["collection"]> {
  return {
    id: collection.id,
    type: collectionTypes.products,
    typeName: collectionTypeName(collection.type),
    title: collection.title,
    urlId: collection.url_slug,
    fullUrl: collectionPath(collection),
    description: collection.description,
  };
}

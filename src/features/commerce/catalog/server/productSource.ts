import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import { showPlayers } from "#features/site/blocks/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import { pageUrl } from "#features/site/page-model/domain/pageAddress.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { CollectionSource, FoundItems, PageResult, SourceRequest } from "#features/site/pages/server/index.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import type { ProductWording } from "../contract.ts";
import { deepestTrail } from "../domain/categoryTree.ts";
import { listOrders } from "../domain/listOrder.ts";
import { byColumn } from "../domain/productFields.ts";
import { productPath } from "../domain/productPaths.ts";
import type { ReadItemDetails } from "./Catalog.ts";
import { readCategoriesAround } from "./categoryBranch.ts";
import { breadcrumbsForSearchEngines, breadcrumbsOf } from "./describe/breadcrumbs.ts";
import { describeCollection } from "./describe/describeCollection.ts";
import { describeForSearchEngines } from "./describe/describeForSearchEngines.ts";
import { describeForSocialMedia } from "./describe/describeForSocialMedia.ts";
import { createProductDescriber } from "./describe/describeProducts.ts";
import type { TemplateProduct } from "./describe/describeTemplateItem.ts";
import { findProductLinks } from "./findProductLinks.ts";
import { createFirstProducts } from "./firstProducts.ts";
import { listProductPage } from "./listProductPage.ts";
import { categoryIds, imageIds, readCategories } from "./productRecords.ts";
import { isAnyProductSold } from "./purgedProducts.ts";
import { readRelated } from "./relatedProducts.ts";

/** Maximum pictures of one product. */
const maxImages = 50;

/** In a list: the picture, and the one shown on hover. */
const imagesInList = 2;

/**
 * Pages of products collections (type 13): lists at `/shop`, products at `/shop/p/<slug>`.
 * @param details later features' readers of product data; each is called once for all products of a page
 */
export function createProductSource(
  assets: Pick<Assets, "findTemplateImages">,
  payments: Pick<PaymentProviders, "payableOn">,
  details: readonly ReadItemDetails[] = [],
) {
  const describeProducts = createProductDescriber(assets, payments, details);

  const firstOfEach = createFirstProducts(describeProducts, imagesInList);

  return {
    parameters: ["category", "page", "offset", "tag", "min", "max", "available", "choices"],
    sorts: listOrders,
    find: findProductLinks,
    isInUse: isAnyProductSold,

    list: (request: SourceRequest) =>
      listProductPage(request, describeProducts, { imagesInList, payable: payments.payableOn(request.website) }),

    /** A limited number of statements: product, categories, related, variants, form, images. */
    async item(request: SourceRequest, path: string[]): Promise<PageResult | undefined> {
      const { site, collection, website } = request;
      const [marker, slug, ...more] = path;
      if (marker !== "p" || !slug || more.length > 0) return undefined;
      const row = await visibleProducts(request)
        .selectAll("product")
        .select([categoryIds.as("category_ids"), imageIds(maxImages).as("image_ids")])
        .where("product.url_slug", "=", slug)
        .executeTakeFirst();
      if (!row) return undefined;
      const texts = (await request.textsOfItem?.(row.id)) as ProductWording | undefined;
      const stored = texts ? { ...row, ...byColumn(texts) } : row;
      const [related, around] = await Promise.all([
        readRelated(request, stored, imagesInList),
        readCategoriesAround(site, stored.category_ids),
      ]);
      const described = await describeProducts(request, { own: stored, listed: related, categories: around });
      const { categories } = described;
      const product = described.ownRow ?? stored;
      const item = described.own as TemplateProduct;
      const shopPath = collectionPath(collection);
      const breadcrumbs = breadcrumbsOf(
        { title: collection.title, path: shopPath },
        deepestTrail(categories, product.category_ids),
        { title: item.title, url: item.fullUrl },
      );
      const description = product.seo_description || plainText(product.excerpt || product.description_html, 160);
      return {
        pageType: pageTypes.item,
        template: "products.item",
        model: {
          collection: describeCollection(collection),
          item: { ...item, body: showPlayers(product.description_html), breadcrumbs },
          pageTitle: product.name,
          ...(described.listed.length > 0 ? { relatedItems: described.listed } : {}),
        },
        head: {
          ...(product.seo_title ? { title: product.seo_title } : {}),
          ...(description ? { description } : {}),
          canonicalPath: product.canonical_url || item.fullUrl,
          ...(product.no_index ? { noIndex: true } : {}),
          ...describeForSocialMedia(item),
          structuredData: [
            { ...describeForSearchEngines(item, website), ...described.structuredData },
            breadcrumbsForSearchEngines(breadcrumbs, request.origin ?? ""),
          ],
        },
        tags: described.tags,
      };
    },

    /** The first products of a collection, for a block or a theme's query. */
    async first(request: SourceRequest, limit: number) {
      return (await firstOfEach([{ request, limit }]))[0] as FoundItems;
    },

    firstOfEach,

    /** Paths of all categories and visible products, for the site map. */
    async paths(request: SourceRequest) {
      const { site, collection } = request;
      const categories = await readCategories(site, collection.id);
      const rows = await visibleProducts(request)
        .select(["product.url_slug", "product.updated_at"])
        .where("product.no_index", "=", false)
        // Another address stands for it.
        .where("product.canonical_url", "=", "")
        .orderBy("product.position")
        .orderBy("product.id")
        .limit(50_000)
        .execute();
      const path = collectionPath(collection);
      return [
        ...categories.map(({ urlSlug }) => ({
          path: pageUrl({ path, query: { category: urlSlug } }),
          updatedAt: collection.updated_at,
        })),
        ...rows.map((row) => ({ path: productPath(path, row.url_slug), updatedAt: row.updated_at })),
      ];
    },
  } satisfies CollectionSource;
}

function visibleProducts({ site, collection }: SourceRequest) {
  return site.db
    .selectFrom("products as product")
    .where("product.website_id", "=", site.websiteId)
    .where("product.collection_id", "=", collection.id)
    .where("product.is_visible", "=", true);
}

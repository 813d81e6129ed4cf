import type { Payable } from "#features/commerce/payments/domain/buyable.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import { pageUrl } from "#features/site/page-model/domain/pageAddress.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { PageResult, SourceRequest } from "#features/site/pages/server/index.ts";
import { catalogTags } from "../contract.ts";
import { categoryTrail, openCategories } from "../domain/categoryTree.ts";
import { givenValues } from "../domain/givenValues.ts";
import { filterAddress, isFiltered, isPassingFilter, readListFilter } from "../domain/listFilter.ts";
import { parseListOrder } from "../domain/listOrder.ts";
import { readCategoriesAround, readCategoriesWithin, readCategoryBranch } from "./categoryBranch.ts";
import { breadcrumbsForSearchEngines, breadcrumbsOf } from "./describe/breadcrumbs.ts";
import { describeCollection } from "./describe/describeCollection.ts";
import { describeListing } from "./describe/describeListing.ts";
import type { ProductDescriber } from "./describe/describeProducts.ts";
import { countListed, isTagKnown, type ListQuery, readListPage } from "./productLists.ts";
import { knownChoices, readFacets, readPriceBounds } from "./readFacets.ts";

/** Number of products on one page of a list. */
export const productsPerPage = 200;

/**
 * A page of a products collection, in a limited number of statements that read little more than what is shown, however
 * many products there are. An unknown category or tag, or a page beyond the last, is not found. A filter without
 * matches is a page that says so.
 */
export async function listProductPage(
  request: SourceRequest,
  describeProducts: ProductDescriber,
  { imagesInList, payable }: { imagesInList: number; payable: Payable },
): Promise<PageResult | undefined> {
  const { site, website, collection, query } = request;
  const [storedBranch, choices] = await Promise.all([
    readCategoryBranch(site, collection.id, query.category),
    knownChoices(request, request.choices ?? {}),
  ]);
  const stored = storedBranch.find((each) => each.urlSlug === query.category);
  if (query.category && !stored) return undefined;
  const page = Number(query.page ?? 1);
  // Number of products before the first shown one.
  const skipped = query.offset === undefined ? (page - 1) * productsPerPage : Math.min(Number(query.offset), 1_000_000);
  const isByOffset = query.offset !== undefined;
  const order = parseListOrder(query.sort);
  const filter = readListFilter(query, choices, website.currency);
  const categoryIds = stored && (await readCategoriesWithin(site, stored.id));
  const within = { categoryIds, tag: query.tag };
  const listQuery: ListQuery = { ...within, filter, payable };
  const [found, total, facets, prices] = await Promise.all([
    // One more than shown reveals whether there is a next page.
    readListPage(request, listQuery, order, {
      limit: productsPerPage + 1,
      offset: skipped,
      images: imagesInList,
    }),
    countListed(request, listQuery),
    readFacets(request, within),
    readPriceBounds(request),
  ]);
  const products = found.slice(0, productsPerPage);
  if (products.length === 0) {
    if (skipped > 0) return undefined;
    if (query.tag && !(await isTagKnown(request, query.tag))) return undefined;
  }
  const mainImageId = collection.main_asset_id;
  const described = await describeProducts(request, {
    listed: products,
    categories: await readCategoriesAround(site, [...new Set(products.flatMap((each) => each.category_ids))]),
    alsoCategories: storedBranch,
    optionNames: facets.map(({ name }) => name),
    ...(mainImageId ? { imageIds: [mainImageId] } : {}),
  });
  const branch = storedBranch.map(described.texts.category);
  const category = stored && described.texts.category(stored);
  const mainImage = mainImageId ? described.images.get(mainImageId) : undefined;

  const path = collectionPath(collection);
  const { choices: chosen, query: bounds } = filterAddress(filter, website.currency);
  const addressOf = (number: number, sort: string | undefined) => ({
    query: givenValues({
      category: category?.urlSlug,
      tag: query.tag,
      page: number > 1 ? String(number) : undefined,
      sort,
      ...bounds,
    }),
    choices: chosen,
  });
  const urlOfPage = (number: number) => pageUrl({ path, ...addressOf(number, query.sort) });
  const urlOfOffset = (offset: number) => {
    const address = addressOf(1, query.sort);
    return pageUrl({ path, ...address, query: { ...address.query, offset: offset > 0 ? String(offset) : "" } });
  };
  const trail = category ? categoryTrail(branch, category.id) : [];
  const breadcrumbs = breadcrumbsOf({ title: collection.title, path }, trail);
  const nextUrl = isByOffset ? urlOfOffset(skipped + productsPerPage) : urlOfPage(page + 1);
  const hasNext = found.length > productsPerPage;
  const previousUrl = isByOffset ? urlOfOffset(skipped - productsPerPage) : urlOfPage(page - 1);
  const picture = described.listed[0]?.assetUrl;
  return {
    pageType: pageTypes.collection,
    template: "products.list",
    model: {
      collection: {
        ...describeCollection(collection),
        itemCount: total.count,
        ...(mainImage ? { mainImage } : {}),
        ...{ categories: openTree(branch, category?.id, path) },
        ...{
          listing: describeListing({
            path,
            category: category?.urlSlug,
            tag: query.tag,
            sort: order,
            filter,
            facets,
            texts: described.texts,
            prices,
            total,
            shop: website,
          }),
        },
      },
      items: described.listed,
      ...(category ? { breadcrumbs } : {}),
      pagination: {
        nextPage: hasNext,
        ...(hasNext ? { nextPageOffset: skipped + productsPerPage, nextPageUrl: nextUrl } : {}),
        prevPage: skipped > 0,
        ...(skipped > 0 ? { prevPageUrl: previousUrl } : {}),
      },
      ...(category ? { pageTitle: category.name } : {}),
    },
    head: {
      canonicalPath: pageUrl({ path, ...addressOf(page, undefined) }),
      // The same products in smaller parts: search engines should index the full lists.
      ...(isFiltered(filter) || (query.tag && category) ? { noIndex: true } : {}),
      ...(picture && !mainImage ? { socialImageUrl: `${picture}?format=1500w` } : {}),
      ...(category ? { structuredData: [breadcrumbsForSearchEngines(breadcrumbs, request.origin ?? "")] } : {}),
    },
    tags: [catalogTags.collection(collection.id), ...described.tags],
    address: isByOffset
      ? { ...addressOf(1, query.sort), query: { ...addressOf(1, query.sort).query, offset: String(skipped) } }
      : addressOf(page, query.sort),
    isUncacheable: isPassingFilter(filter) || isByOffset,
  };
}

function openTree(branch: Awaited<ReturnType<typeof readCategoryBranch>>, currentId: string | undefined, path: string) {
  return openCategories(branch, currentId).map(({ category, depth, isCurrent, isOpen }) => ({
    id: category.id,
    parentId: category.parentId,
    name: category.name,
    urlSlug: category.urlSlug,
    url: pageUrl({ path, query: { category: category.urlSlug } }),
    active: isCurrent,
    isOpen,
    depth,
  }));
}

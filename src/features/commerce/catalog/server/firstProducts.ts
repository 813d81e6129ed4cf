import type { FoundItems, ItemQuestion } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { catalogTags } from "../contract.ts";
import { parseListOrder } from "../domain/listOrder.ts";
import { readCategoriesAround, readCategoriesWithin, readCategoryBranch } from "./categoryBranch.ts";
import type { ProductDescriber } from "./describe/describeProducts.ts";
import { type BlockOrder, type ListPageQuestion, readListPages } from "./productLists.ts";

/**
 * The first products of collections, for blocks and theme queries. One statement reads all lists, and all products are
 * described at once per shop (a website usually has one). A category needs two more.
 */
export function createFirstProducts(describeProducts: ProductDescriber, images: number) {
  return async function firstOfEach(questions: readonly ItemQuestion[]): Promise<FoundItems[]> {
    const asked = await Promise.all(questions.map((question) => pageOf(question, images)));
    const known = asked.filter((page) => page !== undefined);
    const listed = new Map(known.map((page, index) => [page, index]));
    const lists = await readListPages(known);
    const site = questions[0]?.request.site;
    const categoryIds = [...new Set(lists.flat().flatMap((product) => product.category_ids))];
    const categories = site && categoryIds.length > 0 ? await readCategoriesAround(site, categoryIds) : [];

    const byShop = Map.groupBy(known, ({ request }) => request.collection.id);
    const described = new Map(
      await Promise.all(
        [...byShop].map(async ([shopId, pages]) => {
          const products = pages.flatMap((page) => lists[listed.get(page) as number] ?? []);
          const once = [...new Map(products.map((product) => [product.id, product])).values()];
          const request = (pages[0] as ListPageQuestion).request;
          const { listed: items } = await describeProducts(request, { listed: once, categories });
          return [shopId, new Map(items.map((item) => [item.id, item]))] as const;
        }),
      ),
    );
    return questions.map(({ request: { collection } }, index) => {
      const page = asked[index];
      const rows = page ? (lists[listed.get(page) as number] ?? []) : [];
      const items = rows.flatMap(({ id }) => described.get(collection.id)?.get(id) ?? []);
      const assets = items.flatMap((item) => (item.items ?? []).map((image) => siteTags.asset(image.id)));
      const tags = [
        catalogTags.collection(collection.id),
        ...items.map(({ id }) => catalogTags.product(id)),
        ...assets,
      ];
      return { items, tags };
    });
  };
}

/** The list of a question; undefined if it asks for an unknown category. */
async function pageOf({ request, limit }: ItemQuestion, images: number): Promise<ListPageQuestion | undefined> {
  const { site, collection, query } = request;
  const page = { limit, offset: 0, images };
  const order = orderOf(query.sort);
  if (!query.category) return { request, query: { tag: query.tag }, order, page };
  const branch = await readCategoryBranch(site, collection.id, query.category);
  const category = branch.find((each) => each.urlSlug === query.category);
  if (!category) return undefined;
  return {
    request,
    query: { categoryIds: await readCategoriesWithin(site, category.id), tag: query.tag },
    order,
    page,
  };
}

/** Orders of a block: those of a list, and oldest first. */
function orderOf(sort: string | undefined): BlockOrder {
  return sort === "oldest" ? "oldest" : parseListOrder(sort);
}

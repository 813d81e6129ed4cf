import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isPublicRow, type Pages } from "#features/site/pages/server/index.ts";
import { failuresOf, fillMessage, kernelFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { reviewPaths } from "../browserContract.ts";
import { type ReviewSource, readReviewsRoute, reviewListPageIsland, reviewListPageRoute } from "../contract.ts";
import { displayedSources } from "../domain/displayedSources.ts";
import { ratingOf } from "../domain/rating.ts";
import { reviewFailures } from "../domain/reviewFailures.ts";
import { reviewListTexts } from "../reviewListTexts.ts";
import { readRatings } from "./readRatings.ts";
import { readShownReviews } from "./readShownReviews.ts";
import { reviewSettings } from "./reviewSettings.ts";

const fail = failuresOf(reviewFailures);

/** More reviews of a product: as a call for the island, as a page for browsers without scripts. */
export function registerShowPages(app: App, pages: Pages): void {
  const { islands } = app.services;

  app.route(readReviewsRoute, async ({ query }, context) => {
    const { itemId: productId, source, sort, cursor } = query;
    const product = await shownProduct(context, productId, source);
    if (!product) return fail("reviews-off");
    const total = await countOf(context, productId, source);
    const { reviews, nextCursor } = await readShownReviews(context.site, context.website, {
      productId,
      source,
      sort,
      cursor,
    });
    return { items: reviews, nextCursor, total };
  });

  app.route(reviewListPageRoute, async ({ params: { productId }, query }, context) => {
    const { source, sort, cursor } = query;
    const product = await shownProduct(context, productId, source);
    const total = product ? await countOf(context, productId, source) : 0;
    if (!product || total === 0) return kernelFailure("not-found");
    const { website } = context;
    const { reviews, nextCursor } = await readShownReviews(context.site, website, { productId, source, sort, cursor });
    const path = reviewPaths.product.replace(":productId", productId);
    const title = fillMessage(reviewListTexts.allReviews, { product: product.name });
    return pages.renderSystemPage(context, {
      pageType: pageTypes.page,
      title,
      mainContent: islands.render(reviewListPageIsland, {
        productName: product.name,
        productPath: productPath(collectionPath(product), product.slug),
        path,
        source,
        sort,
        shop: website.title,
        locale: website.locale,
        total,
        reviews,
        nextUrl: nextCursor && `${path}?${new URLSearchParams({ source, sort, cursor: nextCursor })}`,
      }),
    });
  });
}

/** A visible product, if the website shows reviews of this kind. */
async function shownProduct({ site, website, now }: RequestContext, productId: string, source: ReviewSource) {
  if (!displayedSources(reviewSettings.of(website)).includes(source)) return undefined;
  return site.db
    .selectFrom("products as product")
    .innerJoin("collections as collection", (join) =>
      join
        .onRef("collection.website_id", "=", "product.website_id")
        .onRef("collection.id", "=", "product.collection_id"),
    )
    .select(["product.name", "product.url_slug as slug", "collection.url_slug", "collection.is_homepage"])
    .where("product.website_id", "=", site.websiteId)
    .where("product.id", "=", productId)
    .where("product.is_visible", "=", true)
    .where(isPublicRow("collection", now))
    .executeTakeFirst();
}

async function countOf({ site }: RequestContext, productId: string, source: ReviewSource): Promise<number> {
  const ratings = await readRatings(site, [productId], [source]);
  const counts = ratings.get(productId)?.[source];
  return (counts && ratingOf(counts)?.count) ?? 0;
}

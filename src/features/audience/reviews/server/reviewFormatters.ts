import { asProduct } from "#features/commerce/catalog/server/index.ts";
import type { ThemeFormatter, Themes } from "#features/site/themes/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { reviewsElementId, reviewTexts } from "../browserContract.ts";
import { type ItemReviews, productReviewsIsland, ratingSummaryIsland, reviewListIsland } from "../contract.ts";
import { drawnStars } from "../domain/rating.ts";
import { reviewListTexts } from "../reviewListTexts.ts";

/**
 * Formatters for themes: `{@|product-rating}` is the average, in lists and beside a product's name, where it links to
 * the reviews. `{@|product-reviews}` is the full section on the product's own page. Both are empty without reviews,
 * because only buyers can write them.
 */
export function registerReviewFormatters(app: App, themes: Themes): void {
  const { islands } = app.services;

  const productRating: ThemeFormatter = (value, page) => {
    const item = asProduct(value);
    const rating = reviewsOf(item)?.rating;
    if (!item || !rating) return "";
    const label = fillMessage(reviewListTexts.rating, { average: rating.averageText, reviews: rating.countText });
    const stars = `<span class="rating-stars" role="img" data-stars="${drawnStars(rating.average)}" aria-label="${escapeHtml(label)}"></span>`;
    const figures = `<span class="rating-figures" aria-hidden="true">${escapeHtml(rating.averageText)} (${rating.count})</span>`;
    return page.model.item?.id === item.id
      ? `<a class="product-rating" href="#${reviewsElementId}">${stars}${figures}</a>`
      : `<span class="product-rating">${stars}${figures}</span>`;
  };

  const productReviews: ThemeFormatter = (value, page) => {
    const item = asProduct(value);
    const reviews = reviewsOf(item);
    if (!item || !reviews || reviews.sources.length === 0) return "";
    const { title: shop, locale } = page.website;
    const { rating } = reviews;
    const lists = reviews.sources.map((each) => islands.render(reviewListIsland, { ...each, shop, locale }));
    const sources = reviews.sources.map(({ reviews: _first, ...rest }) => rest);
    const summary = islands.render(ratingSummaryIsland, { rating, locale });
    const panels = islands.render(
      productReviewsIsland,
      { itemId: item.id, shop, locale, sources, lists },
      { serverOnly: ["lists"] },
    );
    return `<section class="product-reviews" id="${reviewsElementId}" aria-labelledby="product-reviews-title">
<h2 class="product-reviews-title" id="product-reviews-title">${escapeHtml(reviewTexts.title)}</h2>
${summary}${panels}</section>`;
  };

  themes.addStyles({ file: "src/features/audience/reviews/storefront/reviews.layout.css" });
  themes.addFormatter("product-rating", productRating);
  themes.addFormatter("product-reviews", productReviews);
}

function reviewsOf(item: object | undefined): ItemReviews | undefined {
  return (item as { reviews?: ItemReviews } | undefined)?.reviews;
}

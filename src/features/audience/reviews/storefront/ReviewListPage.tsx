import { fillMessage } from "#kernel/contract/failure.ts";
import { reviewTexts } from "../browserContract.ts";
import type { ReviewListPageProps } from "../contract.ts";
import { reviewListTexts } from "../reviewListTexts.ts";
import { ReviewList } from "./ReviewList.tsx";
import { ReviewSortForm } from "./ReviewSortForm.tsx";
import { numberText } from "./reviewTexts.ts";

/** One source's reviews, page by page, without a script. */
export function ReviewListPage(props: ReviewListPageProps) {
  const { productName, productPath, path, source, sort, shop, locale, total, reviews, nextUrl } = props;
  const values = { source: reviewTexts.sources[source], count: numberText(total, locale) };
  return (
    <div className="reviews-page reviews-list-page">
      <p className="reviews-back-line" data-only-screen="">
        <a className="reviews-back" href={productPath}>
          {fillMessage(reviewListTexts.backToProduct, { product: productName })}
        </a>
      </p>
      <h1 className="reviews-page-title">{fillMessage(reviewListTexts.allReviews, { product: productName })}</h1>
      <h2 className="reviews-source">{fillMessage(reviewTexts.sourceTab, values)}</h2>
      <ReviewSortForm path={path} source={source} sort={sort} />
      <h3 className="visually-hidden">{values.source}</h3>
      <ReviewList reviews={reviews} shop={shop} locale={locale} />
      {nextUrl && (
        <a className="reviews-more" href={nextUrl} rel="next">
          {reviewTexts.more}
        </a>
      )}
    </div>
  );
}

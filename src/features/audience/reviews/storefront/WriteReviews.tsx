import { fillMessage } from "#kernel/contract/failure.ts";
import { reviewPaths } from "../browserContract.ts";
import type { WriteReviewsProps } from "../writeReviewContract.ts";
import { writeTexts } from "../writeTexts.ts";
import { WriteReview } from "./WriteReview.tsx";

/**
 * The page of a review request, with a part for each ordered product. It is one plain form, so that without scripts
 * nothing typed for another product is lost. With scripts, each part is sent separately.
 */
export function WriteReviews({ token, orderNumber, products, autoPublish, locale }: WriteReviewsProps) {
  return (
    <div className="reviews-page">
      <h1 className="reviews-page-title">{writeTexts.writeTitle}</h1>
      {products.length === 0 ? (
        <p>{writeTexts.noProducts}</p>
      ) : (
        <>
          <p className="reviews-page-text">
            {fillMessage(writeTexts.writeText, { number: orderNumber })}{" "}
            {autoPublish ? writeTexts.publishText : writeTexts.moderationText}
          </p>
          <form method="post" action={reviewPaths.write} noValidate>
            <input type="hidden" name="token" value={token} />
            {products.map((product) => (
              <WriteReview
                key={product.productId}
                token={token}
                product={product}
                autoPublish={autoPublish}
                locale={locale}
              />
            ))}
          </form>
        </>
      )}
      <p className="reviews-back-line" data-only-screen="">
        <a className="reviews-back" href="/">
          {writeTexts.toShop}
        </a>
      </p>
    </div>
  );
}

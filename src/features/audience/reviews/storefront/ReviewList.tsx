import { fillMessage } from "#kernel/contract/failure.ts";
import type { ReviewListProps } from "../contract.ts";
import { reviewListTexts } from "../reviewListTexts.ts";
import { starsText } from "./reviewTexts.ts";
import { Stars } from "./Stars.tsx";

/** Reviews one below the other, each with its stars, text, author, day, and the shop's reply. */
export function ReviewList({ reviews, shop, locale }: ReviewListProps) {
  return (
    <ol className="review-list">
      {reviews.map((review) => (
        <li className="review" key={review.id}>
          <article>
            <Stars average={review.stars} label={starsText(review.stars, locale)} />
            {review.title && (
              <h4 className="review-title" dir="auto">
                {review.title}
              </h4>
            )}
            {review.body && (
              <p className="review-body" dir="auto">
                {review.body}
              </p>
            )}
            <p className="review-line">
              <bdi className="review-author">{review.authorName}</bdi>
              {review.source === "NATIVE" && <span className="review-verified">{reviewListTexts.verified}</span>}
              <time dateTime={review.date}>{review.dateText}</time>
            </p>
            {review.reply && (
              <div className="review-reply">
                <p className="review-reply-title">{fillMessage(reviewListTexts.replyFrom, { shop })}</p>
                <p dir="auto">{review.reply}</p>
              </div>
            )}
          </article>
        </li>
      ))}
    </ol>
  );
}

import { fillMessage } from "#kernel/contract/failure.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import type { RatingSummary as Rating } from "../contract.ts";
import { barPercent } from "../domain/rating.ts";
import { reviewListTexts } from "../reviewListTexts.ts";
import { numberText } from "./reviewTexts.ts";
import { Stars } from "./Stars.tsx";

/** The average, and the distribution of stars. */
export function RatingSummary({ rating, locale }: { rating: Rating; locale: string }) {
  const label = fillMessage(reviewListTexts.rating, { average: rating.averageText, reviews: rating.countText });
  return (
    <div className="reviews-summary">
      <div className="reviews-average">
        <span className="reviews-average-figure" aria-hidden="true">
          {rating.averageText}
        </span>
        <Stars average={rating.average} label={label} />
        <span className="reviews-count" aria-hidden="true">
          {rating.countText}
        </span>
      </div>
      <table className="reviews-distribution">
        <caption className="visually-hidden">{reviewListTexts.distribution}</caption>
        <tbody>
          {rating.distribution.map((count, index) => {
            const stars = 5 - index;
            return (
              <tr key={stars}>
                <th scope="row">{fillMessage(pluralForm(reviewListTexts.starRow, stars, locale), { stars })}</th>
                <td className="reviews-bar" aria-hidden="true">
                  <svg width="100%" height="8" focusable="false" aria-hidden="true">
                    <rect className="reviews-bar-whole" width="100%" height="8" rx="4" />
                    {count > 0 && (
                      <rect
                        className="reviews-bar-part"
                        width={`${barPercent(count, rating.count)}%`}
                        height="8"
                        rx="4"
                      />
                    )}
                  </svg>
                </td>
                <td className="reviews-bar-count">{numberText(count, locale)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

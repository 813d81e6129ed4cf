import { useEffect, useRef, useState } from "react";
import { announce } from "#kernel/browser/announcer.ts";
import { callApi } from "#kernel/browser/callApi.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { type ReviewSort, reviewCalls, reviewPaths, reviewTexts } from "../browserContract.ts";
import type { readReviewsRoute, ShownReview, ShownSource } from "../contract.ts";
import { inNumber } from "../domain/inNumber.ts";
import { ReviewList } from "./ReviewList.tsx";
import { ReviewSortForm } from "./ReviewSortForm.tsx";

interface SourceReviewsProps {
  itemId: string;
  /** The first page, as the server made it. */
  first: ShownSource;
  shop: string;
  locale: string;
  isAlive: boolean;
}

interface Shown {
  sort: ReviewSort;
  reviews: ShownReview[];
  nextCursor: string | null;
}

/** One source's reviews, sorted, ten at a time. Without scripts, sorting and "more" lead to a page of its own. */
export function SourceReviews({ itemId, first, shop, locale, isAlive }: SourceReviewsProps) {
  const { source } = first;
  const [shown, setShown] = useState<Shown>({ ...first, sort: "newest" });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [firstNewId, setFirstNewId] = useState<string>();
  const element = useRef<HTMLDivElement>(null);
  const path = reviewPaths.product.replace(":productId", itemId);

  // The button that was pressed may be gone: the first of the new ones is where reading goes on.
  useEffect(() => {
    if (firstNewId) element.current?.querySelector<HTMLElement>("[data-first-new]")?.focus();
  }, [firstNewId]);

  async function read(sort: ReviewSort, cursor: string | undefined): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const query = { itemId, source, sort, ...(cursor ? { cursor } : {}) };
    const answer = await callApi<typeof readReviewsRoute>(reviewCalls.read, { query });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.envelope.message);
    const { items, nextCursor } = answer.data;
    const known = cursor ? shown.reviews : [];
    // What was published meanwhile may have pushed one over the page's edge.
    const fresh = items.filter(({ id }) => !known.some((each) => each.id === id));
    setShown({ sort, nextCursor, reviews: [...known, ...fresh] });
    setFirstNewId(cursor ? fresh[0]?.id : undefined);
    if (cursor) announce(fillMessage(inNumber(reviewTexts.shown, fresh.length, locale), { count: fresh.length }));
  }

  return (
    <div ref={element} aria-busy={isBusy}>
      {first.total > 1 && (
        <ReviewSortForm
          path={path}
          source={source}
          sort={shown.sort}
          isAlive={isAlive}
          onSort={(sort) => void read(sort, undefined)}
        />
      )}
      <ReviewList reviews={shown.reviews} shop={shop} locale={locale} firstNewId={firstNewId} />
      {problem && (
        <p className="reviews-problem" role="alert">
          {problem}
        </p>
      )}
      {shown.nextCursor &&
        (isAlive ? (
          <button
            type="button"
            className="reviews-more"
            disabled={isBusy}
            onClick={() => void read(shown.sort, shown.nextCursor ?? undefined)}
          >
            {isBusy ? reviewTexts.loading : reviewTexts.more}
          </button>
        ) : (
          <a
            className="reviews-more"
            href={`${path}?${new URLSearchParams({ source, sort: shown.sort, cursor: shown.nextCursor })}`}
          >
            {reviewTexts.more}
          </a>
        ))}
    </div>
  );
}

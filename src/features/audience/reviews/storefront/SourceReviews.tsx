import { type ComponentType, useEffect, useRef, useState } from "react";
import { announce } from "#kernel/browser/announcer.ts";
import { callApi } from "#kernel/browser/callApi.ts";
import { callTexts } from "#kernel/contract/callTexts.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { type ReviewSort, reviewCalls, reviewPaths, reviewTexts } from "../browserContract.ts";
import type { ProductReviewsProps, ReviewListProps, readReviewsRoute, ShownReview } from "../contract.ts";
import { ReviewSortForm } from "./ReviewSortForm.tsx";

interface SourceReviewsProps {
  itemId: string;
  source: ProductReviewsProps["sources"][number];
  /** HTML of the first reviews, on the server; the browser has it already. */
  firstHtml: string | undefined;
  shop: string;
  locale: string;
  isAlive: boolean;
}

interface Shown {
  sort: ReviewSort;
  nextCursor: string | null;
  /** Whether the server's first reviews are above the others. */
  isBehindFirst: boolean;
  reviews: ShownReview[];
}

/** One source's reviews, sorted, ten at a time. Without scripts, sorting and "more" lead to a separate page. */
export function SourceReviews({ itemId, source: first, firstHtml, shop, locale, isAlive }: SourceReviewsProps) {
  const { source, total, nextCursor } = first;
  const [shown, setShown] = useState<Shown>({ sort: "newest", nextCursor, isBehindFirst: true, reviews: [] });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Loaded with the first reviews that are not the server's.
  const [List, setList] = useState<ComponentType<ReviewListProps>>();
  const [focusAt, setFocusAt] = useState<number>();
  const others = useRef<HTMLDivElement>(null);
  const path = reviewPaths.product.replace(":productId", itemId);

  // The pressed button may be gone, so the first new review gets the focus.
  useEffect(() => {
    const item = focusAt === undefined ? undefined : others.current?.querySelectorAll<HTMLElement>("li")[focusAt];
    if (!item) return;
    item.tabIndex = -1;
    item.focus();
  }, [focusAt]);

  async function read(sort: ReviewSort, cursor: string | undefined): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const query = { itemId, source, sort, ...(cursor ? { cursor } : {}) };
    const [answer, module] = await Promise.all([
      callApi<typeof readReviewsRoute>(reviewCalls.read, { query }),
      import("./moreReviews.ts").catch(() => undefined),
    ]);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.envelope.message);
    if (!module) return setProblem(callTexts.checkConnection);
    const { items } = answer.data;
    const known = cursor ? shown.reviews : [];
    setList(() => module.ReviewList);
    setShown({
      sort,
      nextCursor: answer.data.nextCursor,
      isBehindFirst: cursor !== undefined && shown.isBehindFirst,
      reviews: [...known, ...items],
    });
    if (!cursor) return;
    setFocusAt(known.length);
    announce(fillMessage(pluralForm(reviewTexts.shown, items.length, locale), { count: items.length }));
  }

  return (
    <div aria-busy={isBusy}>
      {total > 1 && (
        <ReviewSortForm path={path} source={source} sort={shown.sort} onSort={(sort) => void read(sort, undefined)} />
      )}
      {shown.isBehindFirst && (
        // Empty in the browser, which keeps the server's HTML.
        <div
          className="reviews-first"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of our own component, with its texts escaped
          dangerouslySetInnerHTML={{ __html: firstHtml ?? "" }}
        />
      )}
      {List && shown.reviews.length > 0 && (
        <div className="reviews-others" ref={others}>
          <List reviews={shown.reviews} shop={shop} locale={locale} />
        </div>
      )}
      {problem && (
        <p className="reviews-problem" role="alert">
          {problem}
        </p>
      )}
      {shown.nextCursor && (
        <a
          className="reviews-more"
          href={`${path}?${new URLSearchParams({ source, sort: shown.sort, cursor: shown.nextCursor })}`}
          data-in-place=""
          onClick={(event) => {
            event.preventDefault();
            void read(shown.sort, shown.nextCursor ?? undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== " ") return;
            event.preventDefault();
            event.currentTarget.click();
          }}
          {...(isAlive ? { role: "button", "aria-disabled": isBusy || undefined } : {})}
        >
          {isBusy ? reviewTexts.loading : reviewTexts.more}
        </a>
      )}
    </div>
  );
}

import { useEffect, useRef } from "react";
import { type ReviewSort, type ReviewSource, reviewSorts, reviewTexts } from "../browserContract.ts";

interface ReviewSortFormProps {
  /** Path of the page that shows them without scripts. */
  path: string;
  source: ReviewSource;
  sort: ReviewSort;
  /** Shows another order in place. */
  onSort?(sort: ReviewSort): void;
}

/**
 * Sort order of the reviews: a plain form with a button. If the order changes in place, the styles hide the button
 * after hydration and keep its space.
 */
export function ReviewSortForm({ path, source, sort, onSort }: ReviewSortFormProps) {
  const select = useRef<HTMLSelectElement>(null);
  const chosen = () => select.current?.value as ReviewSort;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the scripts arrived, once
  useEffect(() => {
    if (onSort && chosen() !== sort) onSort(chosen());
  }, []);
  const id = `reviews-sort-${source.toLowerCase()}`;
  return (
    <form
      className="reviews-sort"
      action={path}
      method="get"
      onSubmit={(event) => {
        if (!onSort) return;
        event.preventDefault();
        if (chosen() !== sort) onSort(chosen());
      }}
    >
      <input type="hidden" name="source" value={source} />
      <label htmlFor={id}>{reviewTexts.sort}</label>
      <select
        ref={select}
        id={id}
        name="sort"
        defaultValue={sort}
        autoComplete="off"
        onChange={() => onSort?.(chosen())}
      >
        {reviewSorts.map((each) => (
          <option key={each} value={each}>
            {reviewTexts.sorts[each]}
          </option>
        ))}
      </select>
      <button type="submit" className="reviews-apply">
        {reviewTexts.apply}
      </button>
    </form>
  );
}

import { type ReviewSort, type ReviewSource, reviewSorts, reviewTexts } from "../browserContract.ts";

interface ReviewSortFormProps {
  /** Of the page that shows them without scripts. */
  path: string;
  source: ReviewSource;
  sort: ReviewSort;
  isAlive: boolean;
  onSort?(sort: ReviewSort): void;
}

/** In which order reviews stand; without scripts a plain form with its button. */
export function ReviewSortForm({ path, source, sort, isAlive, onSort }: ReviewSortFormProps) {
  const id = `reviews-sort-${source.toLowerCase()}`;
  return (
    <form className="reviews-sort" action={path} method="get">
      <input type="hidden" name="source" value={source} />
      <label htmlFor={id}>{reviewTexts.sort}</label>
      <select
        id={id}
        name="sort"
        defaultValue={sort}
        autoComplete="off"
        onChange={(event) => onSort?.(event.currentTarget.value as ReviewSort)}
      >
        {reviewSorts.map((each) => (
          <option key={each} value={each}>
            {reviewTexts.sorts[each]}
          </option>
        ))}
      </select>
      {!isAlive && (
        <button type="submit" className="reviews-apply">
          {reviewTexts.apply}
        </button>
      )}
    </form>
  );
}

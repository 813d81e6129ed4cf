import { drawnStars } from "../domain/rating.ts";

/** Stars, filled to the half, with a label for screen readers. */
export function Stars({ average, label }: { average: number; label: string }) {
  return <span className="rating-stars" role="img" data-stars={drawnStars(average)} aria-label={label} />;
}

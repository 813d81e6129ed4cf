import { drawnStars } from "../domain/rating.ts";

/** Drawn stars, to the half; their label is what screen readers hear. */
export function Stars({ average, label }: { average: number; label: string }) {
  return <span className="rating-stars" role="img" data-stars={drawnStars(average)} aria-label={label} />;
}

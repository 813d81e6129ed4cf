/** How many reviews have 5, 4, 3, 2 and 1 stars. */
export type StarCounts = readonly [five: number, four: number, three: number, two: number, one: number];

export const noStars: StarCounts = [0, 0, 0, 0, 0];

/** The counts with `count` more reviews of this many stars. @param stars 1 to 5 */
export function addStars(counts: StarCounts, stars: number, count: number): StarCounts {
  return counts.map((each, index) => (index === 5 - stars ? each + count : each)) as unknown as StarCounts;
}

/** Number and average of all these reviews; undefined if there are none. */
export function ratingOf(counts: StarCounts): { average: number; count: number } | undefined {
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count === 0) return undefined;
  return { average: counts.reduce((sum, each, index) => sum + each * (5 - index), 0) / count, count };
}

/** Number of drawn stars, to the nearest half: 4.6 gives "4.5". */
export function drawnStars(average: number): string {
  return String(Math.round(average * 2) / 2);
}

/** Whole percent of the reviews, for the length of a bar. A single review never has an empty bar. */
export function barPercent(count: number, total: number): number {
  return count === 0 ? 0 : Math.max(1, Math.round((count / total) * 100));
}

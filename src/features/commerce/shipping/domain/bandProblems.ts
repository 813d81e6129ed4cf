import type { RateBand } from "./shipping.ts";

/** Messages for the bands' limits, by index. */
export function bandProblems(bands: readonly Pick<RateBand, "upTo">[]): Map<number, string> {
  const problems = new Map<number, string>();
  let highest = 0;
  for (const [index, { upTo }] of bands.entries()) {
    if (upTo === null) {
      if (index < bands.length - 1) problems.set(index, "Required. Only the last row can have no limit.");
    } else if (bands.slice(0, index).some((band) => band.upTo === upTo)) {
      problems.set(index, "This limit is already in another row.");
    } else if (upTo <= highest) {
      problems.set(index, index === 0 ? "Enter more than 0." : "Use a higher limit than in the rows above.");
    }
    highest = Math.max(highest, upTo ?? 0);
  }
  return problems;
}

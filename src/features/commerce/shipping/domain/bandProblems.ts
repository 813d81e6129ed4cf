import type { RateBand } from "./shipping.ts";
import { zoneTexts } from "./zoneTexts.ts";

/** Messages for the bands' limits, by index. */
export function bandProblems(bands: readonly Pick<RateBand, "upTo">[]): Map<number, string> {
  const problems = new Map<number, string>();
  let highest = 0;
  for (const [index, { upTo }] of bands.entries()) {
    if (upTo === null) {
      if (index < bands.length - 1) problems.set(index, zoneTexts.limitMissing);
    } else if (bands.slice(0, index).some((band) => band.upTo === upTo)) {
      problems.set(index, zoneTexts.limitRepeated);
    } else if (upTo <= highest) {
      problems.set(index, index === 0 ? zoneTexts.limitZero : zoneTexts.limitTooLow);
    }
    highest = Math.max(highest, upTo ?? 0);
  }
  return problems;
}

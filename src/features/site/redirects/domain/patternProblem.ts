import { isWildcard } from "#features/site/page-model/domain/redirectPatterns.ts";
import { lowerPath } from "#kernel/domain/paths/lowerPath.ts";

/** Why two paths can't be a redirect. */
export type PatternProblem = "wildcard-misplaced" | "wildcard-alone" | "same" | "endless";

/**
 * Checks a pair of paths: "*" stands only at the end, after a slash, and in the target only if it is in the old URL. A
 * pattern does not lead to addresses that it matches itself, because each step would make them longer.
 */
export function patternProblem(from: string, to: string): PatternProblem | undefined {
  const target = to.replace(/\?.*$/s, "");
  for (const path of [from, target]) {
    const stars = path.split("*").length - 1;
    if (stars > 1 || (stars === 1 && !isWildcard(path))) return "wildcard-misplaced";
  }
  if (isWildcard(target) && (!isWildcard(from) || target !== to)) return "wildcard-alone";
  const asked = lowerPath(target);
  if (from === asked) return "same";
  const isWithin = isWildcard(from) && isWildcard(target) && asked.startsWith(from.slice(0, -1));
  return isWithin ? "endless" : undefined;
}

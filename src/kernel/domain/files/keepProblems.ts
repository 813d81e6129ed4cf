/** Problems of a file that are stored, so that a person learns which rows are missing. All are counted. */
export const maxKeptProblems = 2000;

/** The problems that are kept of a file's report: rows that were left out first, then others, each by line. */
export function keepProblems<Problem extends { line: number; effect: string }>(
  problems: readonly Problem[],
  limit = maxKeptProblems,
): Problem[] {
  const isLess = ({ effect }: Problem) => (effect === "row-left-out" ? 0 : 1);
  return problems.toSorted((one, other) => isLess(one) - isLess(other) || one.line - other.line).slice(0, limit);
}

import type { RowProblem } from "./importedProduct.ts";

/** Collects problems: counts all and stores the first ones, so that a file with only problems fits in memory. */
export interface ProblemLog {
  count: number;
  kept: RowProblem[];
}

/** Counts a problem, and keeps it if fewer than `maxKept` are kept. */
export function addProblem(log: ProblemLog, problem: RowProblem, maxKept: number): void {
  log.count += 1;
  if (log.kept.length < maxKept) log.kept.push(problem);
}

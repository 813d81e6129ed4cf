import type { RowProblem } from "./importedProduct.ts";

/** Problems as they are found: all are counted, the first are kept, so that a file of nothing else fits in memory. */
export interface ProblemLog {
  count: number;
  kept: RowProblem[];
}

export function addProblem(log: ProblemLog, problem: RowProblem, maxKept: number): void {
  log.count += 1;
  if (log.kept.length < maxKept) log.kept.push(problem);
}

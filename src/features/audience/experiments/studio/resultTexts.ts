import { formatNumber } from "#kernel/studio-ui/formats.ts";
import type { ExperimentResults } from "../contract.ts";
import { armNames } from "../domain/armOf.ts";
import { roughly, texts } from "./texts.ts";

/** The letter of a version. */
export const nameOf = (arm: number): string => armNames[arm] ?? "";

/** How a version compares with the original. @param isOver no more visitors will come */
export function changeText(comparison: ExperimentResults["arms"][number]["comparison"], isOver: boolean): string {
  if (comparison === null) return "–";
  const { low, high } = comparison;
  if (low === -1 && high === 1) return isOver ? texts.neverKnown : texts.noRange;
  return texts.range(inPoints(low), inPoints(high));
}

/** What the results say. @param isOver no more visitors will come */
export function verdictText(verdict: ExperimentResults["verdict"], isOver: boolean): string {
  if (verdict.kind === "collecting") {
    return isOver ? texts.verdicts.endedEarly : texts.verdicts.collecting(roughly(verdict.missing));
  }
  return verdict.kind === "better" ? texts.verdicts.better(nameOf(verdict.arm)) : texts.verdicts[verdict.kind];
}

/** A share in percentage points, with its sign. */
const inPoints = (share: number) => formatNumber(share * 100, { maximumFractionDigits: 2, signDisplay: "exceptZero" });

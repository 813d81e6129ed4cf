import type { Experiment, ExperimentKind } from "../contract.ts";
import { productTestTexts } from "./productTestTexts.ts";
import { styleTestTexts } from "./styleTestTexts.ts";
import { texts } from "./texts.ts";

type KindTexts = Pick<
  typeof texts,
  | "original"
  | "versionsHelp"
  | "removeVersionText"
  | "startText"
  | "adoptText"
  | "keepText"
  | "deleteText"
  | "deleteAbout"
>;

/** What is said about tests of a kind. */
export function textsOf(kind: ExperimentKind): KindTexts {
  if (kind === "product") return productTestTexts;
  return kind === "styles" ? styleTestTexts : texts;
}

/** What is tested: "Speckled mug · Product text". */
export function subjectOf({ kind, pageTitle }: Pick<Experiment, "kind" | "pageTitle">): string {
  if (kind === "styles") return styleTestTexts.kind;
  return `${pageTitle} · ${kind === "product" ? productTestTexts.kind : texts.kinds[kind]}`;
}

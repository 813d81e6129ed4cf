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

type Subject = Pick<Experiment, "kind" | "pageTitle" | "sectionTitle">;

/** What is said about tests of a kind. */
export function textsOf(kind: ExperimentKind): KindTexts {
  if (kind === "product") return productTestTexts;
  return kind === "styles" ? styleTestTexts : texts;
}

/** What is tested: "Speckled mug · Product text". */
export function subjectOf({ kind, pageTitle, sectionTitle }: Subject): string {
  if (kind === "styles") return styleTestTexts.kind;
  if (kind === "product") return `${pageTitle} · ${productTestTexts.kind}`;
  return `${pageTitle} · ${sectionTitle === null ? texts.kinds[kind] : texts.section(sectionTitle)}`;
}

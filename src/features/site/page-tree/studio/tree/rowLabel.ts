import type { TreePage } from "../../contract.ts";
import { kindNames } from "../texts.ts";
import type { PageMark } from "./pageMarks.ts";

/** A row as it is read aloud: first what is there, so that who speaks it is understood, then what icons mean. */
export function rowLabel(page: TreePage, marks: readonly PageMark[]): string {
  const badges = marks.flatMap(({ badge }) => badge ?? []);
  const meanings = marks.map(({ label }) => label).filter((label) => !badges.includes(label));
  return [page.title, ...badges, page.path, kindNames[page.kind], ...meanings].join(", ");
}

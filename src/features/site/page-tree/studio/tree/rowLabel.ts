import type { TreePage } from "../../contract.ts";
import { kindNames } from "../texts.ts";
import type { PageMark } from "./pageMarks.ts";

/**
 * A row's label for screen readers. The visible text is first, so that voice control recognizes it, followed by the
 * meaning of the icons.
 */
export function rowLabel(page: TreePage, marks: readonly PageMark[]): string {
  const badges = marks.flatMap(({ badge }) => badge ?? []);
  const meanings = marks.map(({ label }) => label).filter((label) => !badges.includes(label));
  return [page.title, ...badges, page.path, kindNames[page.kind], ...meanings].join(", ");
}

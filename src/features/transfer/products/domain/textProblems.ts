import { productFields, type RichTextField } from "#features/commerce/catalog/domain/productFields.ts";
import type { RowProblem } from "./importedProduct.ts";
import { problemWords, rowProblem } from "./rowProblems.ts";

const names = { descriptionHtml: "description", excerpt: "excerpt" } as const satisfies Record<RichTextField, string>;

/** The problem of a rich text that was shortened. */
export function textCut(name: RichTextField, line: number): RowProblem {
  const max = productFields[name].maxRichLength.toLocaleString("en-US");
  return rowProblem(`${names[name]}-too-long`, line, { max });
}

/** The problem of a rich text that takes too long to process. */
export function textUnread(name: RichTextField, line: number): RowProblem {
  return rowProblem("text-unread", line, { kind: problemWords[names[name]] });
}

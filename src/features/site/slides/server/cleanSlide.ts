import { richTextProblem } from "#features/site/blocks/domain/richTextLimit.ts";
import { sanitizeRichText } from "#features/site/blocks/server/index.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { maxSlideTextLength, type Slice, type Slide } from "../contract.ts";

/** The names of rich texts of slices. */
const richTexts = ["html", "disclaimer", "message"] as const;

/** The rich texts of a slice, by name. */
function richTextsOf(slice: Slice): [name: string, html: string][] {
  const values = slice as { readonly [Name in (typeof richTexts)[number]]?: string };
  return richTexts.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]));
}

/** Sanitizes a slide's rich texts before it is shown. */
export function cleanSlide(draft: Slide): Slide {
  const slices = draft.slices.map((each) => {
    const clean = richTextsOf(each).map(([name, html]) => [name, sanitizeRichText(html)]);
    return { ...each, ...Object.fromEntries(clean) } as Slice;
  });
  return { ...draft, slices };
}

/** A sanitized slide to store, or the texts that are too long then. */
export function slideToStore(draft: Slide): Slide | Failure {
  const slide = cleanSlide(draft);
  const errors: Record<string, string> = {};
  for (const [index, each] of slide.slices.entries()) {
    for (const [name, html] of richTextsOf(each)) {
      const problem = richTextProblem(html, maxSlideTextLength);
      if (problem) errors[`slide.slices.${index}.${name}`] = problem;
    }
  }
  return Object.keys(errors).length > 0 ? kernelFailure("invalid-input", { errors }) : slide;
}

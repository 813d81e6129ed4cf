import { richTextProblem } from "#features/site/blocks/domain/richTextLimit.ts";
import { sanitizeRichText } from "#features/site/blocks/server/index.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { maxSlideTextLength, type Slide } from "../contract.ts";

/** Sanitizes a slide's rich text before it is shown. */
export function cleanSlide(draft: Slide): Slide {
  const slices = draft.slices.map((each) =>
    each.slice === "body" ? { ...each, html: sanitizeRichText(each.html) } : each,
  );
  return { ...draft, slices };
}

/** A sanitized slide to store, or the texts that are too long then. */
export function slideToStore(draft: Slide): Slide | Failure {
  const slide = cleanSlide(draft);
  const errors: Record<string, string> = {};
  slide.slices.forEach((each, index) => {
    const problem = each.slice === "body" ? richTextProblem(each.html, maxSlideTextLength) : undefined;
    if (problem) errors[`slide.slices.${index}.html`] = problem;
  });
  return Object.keys(errors).length > 0 ? kernelFailure("invalid-input", { errors }) : slide;
}

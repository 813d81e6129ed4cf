import { type Slide, slice } from "../contract.ts";

/** What the preview shows of a slide on which someone is at work: without the parts that are not whole yet. */
export function slideDraft(slide: Slide): Slide {
  return { ...slide, slices: slide.slices.filter((part) => slice.safeParse(part).success).slice(0, 20) };
}

import { type Slide, slice } from "../contract.ts";

/** The slide for the preview while it is being edited, without incomplete slices. */
export function slideDraft(slide: Slide): Slide {
  return { ...slide, slices: slide.slices.filter((part) => slice.safeParse(part).success).slice(0, 20) };
}

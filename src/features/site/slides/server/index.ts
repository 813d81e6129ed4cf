export { cleanSlide, slideToStore } from "./cleanSlide.ts";
export { closeButton } from "./closeButton.ts";
export { registerSlides, type Slides } from "./registerSlides.ts";
export type { SlideRenderer } from "./renderSlide.ts";
export { linkBlocks, type ShownPart, sliceBlocks, textBlocks } from "./slideBlocks.ts";

/** Additional behavior of a block with scripts; its HTML is complete without. */
interface Enhancement {
  /** The elements that it applies to. */
  selector: string;
  /** Loaded when the first of them comes near the viewport. */
  load(): Promise<(element: HTMLElement) => void>;
}

/** By block kind; the code of each is a file beside this one. */
const enhancements: Enhancement[] = [
  { selector: "[data-carousel]", load: async () => (await import("./carousel.ts")).enhanceCarousel },
  { selector: "[data-calendar]", load: async () => (await import("./calendarMonths.ts")).enhanceCalendar },
  { selector: "[data-slides]", load: async () => (await import("./gallerySlides.ts")).enhanceSlides },
  { selector: "[data-lightbox]", load: async () => (await import("./pictureLightbox.ts")).enhanceLightbox },
  { selector: "[data-video]", load: async () => (await import("./videoFile.ts")).enhanceVideo },
  { selector: "[data-album]", load: async () => (await import("./albumPlayer.ts")).enhanceAlbum },
  {
    selector: "[data-outside-src]",
    load: async () => (await import("./embedFrame.ts")).enhanceOutsideFrame,
  },
  { selector: "[data-accordion]", load: async () => (await import("./openByHash.ts")).enhanceAccordion },
  { selector: "[data-code]", load: async () => (await import("./copyCode.ts")).enhanceCode },
];

/** Distance (px) from the viewport at which an element's code is loaded. */
const near = "400px";

/** Enhances blocks below `root` once each, as they come near the viewport. */
export function enhanceBlocks(root: ParentNode): void {
  const waiting = new Map<Element, Enhancement>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const enhancement = waiting.get(target);
        if (!isIntersecting || !enhancement) continue;
        observer.unobserve(target);
        waiting.delete(target);
        void enhancement.load().then((enhance) => enhance(target as HTMLElement));
      }
    },
    { rootMargin: near },
  );
  for (const enhancement of enhancements) {
    for (const element of root.querySelectorAll<HTMLElement>(`${enhancement.selector}:not([data-enhanced])`)) {
      element.dataset.enhanced = "";
      waiting.set(element, enhancement);
      observer.observe(element);
    }
  }
}

import { enhancedBlocks } from "../domain/enhancedBlocks.ts";

/** Makes a block more than its HTML, which is whole without. */
type Enhance = (element: HTMLElement) => void;

/** The code of each, fetched when the first of its blocks comes near the window. */
const loaders: Record<keyof typeof enhancedBlocks, () => Promise<Enhance>> = {
  carousel: async () => (await import("./carousel.ts")).enhanceCarousel,
  calendarMonths: async () => (await import("./calendarMonths.ts")).enhanceCalendar,
  gallerySlides: async () => (await import("./gallerySlides.ts")).enhanceSlides,
  pictureLightbox: async () => (await import("./pictureLightbox.ts")).enhanceLightbox,
  videoFile: async () => (await import("./videoFile.ts")).enhanceVideo,
  albumPlayer: async () => (await import("./albumPlayer.ts")).enhanceAlbum,
  embedFrame: async () => (await import("./embedFrame.ts")).enhanceEmbedFrame,
  openByHash: async () => (await import("./openByHash.ts")).enhanceAccordion,
  copyCode: async () => (await import("./copyCode.ts")).enhanceCode,
};

/** Distance (px) from the viewport at which an element's code is loaded. */
const near = "400px";

/** Enhances blocks below `root` once each, as they come near the viewport. */
export function enhanceBlocks(root: ParentNode): void {
  const waiting = new Map<Element, () => Promise<Enhance>>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const load = waiting.get(target);
        if (!isIntersecting || !load) continue;
        observer.unobserve(target);
        waiting.delete(target);
        void load().then((enhance) => enhance(target as HTMLElement));
      }
    },
    { rootMargin: near },
  );
  for (const [name, attribute] of Object.entries(enhancedBlocks)) {
    for (const element of root.querySelectorAll<HTMLElement>(`[${attribute}]:not([data-enhanced])`)) {
      element.dataset.enhanced = "";
      waiting.set(element, loaders[name as keyof typeof loaders]);
      observer.observe(element);
    }
  }
}

/** Slides of a block in a scrolling row: a slideshow, or a carousel of pictures or of a list's items. */
export interface SlideRow {
  viewport: HTMLElement;
  slides: HTMLElement[];
}

/** The row of slides in a block's HTML; undefined if there is none. */
export function slidesIn(element: HTMLElement): SlideRow | undefined {
  const viewport = element.querySelector<HTMLElement>(".gallery-viewport, .carousel-viewport");
  const track = viewport?.querySelector(".gallery-track, .carousel-track");
  return viewport && track ? { viewport, slides: [...track.children] as HTMLElement[] } : undefined;
}

/** The first and the last slide whose middle is visible, counted from 0. */
export function shownSlides({ viewport, slides }: SlideRow): { first: number; last: number } {
  const { left, right } = viewport.getBoundingClientRect();
  const seen = slides.flatMap((slide, index) => {
    const box = slide.getBoundingClientRect();
    const middle = (box.left + box.right) / 2;
    return middle > left && middle < right ? [index] : [];
  });
  return { first: seen[0] ?? 0, last: seen.at(-1) ?? 0 };
}

/** Scrolls only a row, until a slide is at its start. */
export function showSlide({ viewport, slides }: SlideRow, index: number): void {
  const slide = slides[index]?.getBoundingClientRect();
  if (!slide) return;
  const box = viewport.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(viewport).direction === "rtl";
  const by = isRightToLeft ? slide.right - box.right : slide.left - box.left;
  viewport.scrollBy({ left: by, behavior: "instant" });
  // Dots and thumbnails mark the slide.
  const jumps = viewport.closest("[data-slides]")?.querySelectorAll("[data-jump]") ?? [];
  for (const [position, jump] of [...jumps].entries()) {
    if (position === index) jump.setAttribute("aria-current", "true");
    else jump.removeAttribute("aria-current");
  }
}

/** Distance from the top of a block to its row (px). */
export function spaceAbove({ viewport }: SlideRow, element: HTMLElement): number {
  return viewport.getBoundingClientRect().top - element.getBoundingClientRect().top;
}

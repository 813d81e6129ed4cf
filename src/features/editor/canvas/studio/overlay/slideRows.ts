/** Slides of a block, in a row that is scrolled: a slideshow, a carousel of pictures or of a list's items. */
export interface SlideRow {
  viewport: HTMLElement;
  slides: HTMLElement[];
}

/** The row of slides in a block's HTML; undefined for a block without. */
export function slidesIn(element: HTMLElement): SlideRow | undefined {
  const viewport = element.querySelector<HTMLElement>(".gallery-viewport, .carousel-viewport");
  const track = viewport?.querySelector(".gallery-track, .carousel-track");
  return viewport && track ? { viewport, slides: [...track.children] as HTMLElement[] } : undefined;
}

/** The first and the last slide whose middle is in sight, counted from 0. */
export function shownSlides({ viewport, slides }: SlideRow): { first: number; last: number } {
  const { left, right } = viewport.getBoundingClientRect();
  const seen = slides.flatMap((slide, index) => {
    const box = slide.getBoundingClientRect();
    const middle = (box.left + box.right) / 2;
    return middle > left && middle < right ? [index] : [];
  });
  return { first: seen[0] ?? 0, last: seen.at(-1) ?? 0 };
}

/** Scrolls a row, and nothing around it, until a slide begins where the row does. */
export function showSlide({ viewport, slides }: SlideRow, index: number): void {
  const slide = slides[index]?.getBoundingClientRect();
  if (!slide) return;
  const box = viewport.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(viewport).direction === "rtl";
  const by = isRightToLeft ? slide.right - box.right : slide.left - box.left;
  viewport.scrollBy({ left: by, behavior: "instant" });
  // The dots and small pictures say where it is.
  const jumps = viewport.closest("[data-slides]")?.querySelectorAll("[data-jump]") ?? [];
  for (const [position, jump] of [...jumps].entries()) {
    if (position === index) jump.setAttribute("aria-current", "true");
    else jump.removeAttribute("aria-current");
  }
}

/** From the top of a block to that of its row, px. */
export function spaceAbove({ viewport }: SlideRow, element: HTMLElement): number {
  return viewport.getBoundingClientRect().top - element.getBoundingClientRect().top;
}

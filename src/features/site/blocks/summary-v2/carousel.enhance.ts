import EmblaCarousel from "embla-carousel";
import { prefersReducedMotion } from "../storefront/prefersReducedMotion.ts";

/** Adds buttons, dragging and steps to a row of items, which scrolls by hand without them. */
export function enhance(carousel: HTMLElement): void {
  const viewport = carousel.querySelector<HTMLElement>(".carousel-viewport");
  const track = carousel.querySelector<HTMLElement>(".carousel-track");
  const previous = carousel.querySelector<HTMLButtonElement>("[data-carousel-previous]");
  const next = carousel.querySelector<HTMLButtonElement>("[data-carousel-next]");
  if (!viewport || !track || !previous || !next) return;
  const items = [...track.children] as HTMLElement[];
  const width = items[1] ? Math.abs(items[1].offsetLeft - (items[0] as HTMLElement).offsetLeft) : 1;
  const embla = EmblaCarousel(viewport, {
    container: ".carousel-track",
    direction: getComputedStyle(carousel).direction === "rtl" ? "rtl" : "ltr",
    align: "start",
    containScroll: "trimSnaps",
    slidesToScroll: "auto",
    // The visitor may have scrolled already.
    startIndex: Math.round(Math.abs(viewport.scrollLeft) / width),
    duration: 24,
  });
  carousel.dataset.alive = "";
  viewport.scrollLeft = 0;

  const show = () => {
    const isStill = embla.scrollSnapList().length < 2;
    for (const [button, canGo] of [
      [previous, embla.canScrollPrev()],
      [next, embla.canScrollNext()],
    ] as const) {
      button.hidden = isStill;
      // Not `disabled`, because the focus would be lost at the end of the row.
      button.setAttribute("aria-disabled", String(!canGo));
    }
  };
  previous.addEventListener("click", () => embla.scrollPrev(prefersReducedMotion()));
  next.addEventListener("click", () => embla.scrollNext(prefersReducedMotion()));
  viewport.addEventListener("keydown", (event) => {
    if (event.target !== viewport || (event.key !== "ArrowRight" && event.key !== "ArrowLeft")) return;
    event.preventDefault();
    const isForward = (event.key === "ArrowRight") === (getComputedStyle(carousel).direction !== "rtl");
    if (isForward) embla.scrollNext(prefersReducedMotion());
    else embla.scrollPrev(prefersReducedMotion());
  });
  embla.on("select", show);
  embla.on("reInit", show);
  show();
}

import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import { announce } from "#kernel/browser/announcer.ts";
import { mediaTexts } from "../domain/mediaTexts.ts";
import { startPlayTimer } from "../storefront/playTimer.ts";
import { prefersReducedMotion } from "../storefront/prefersReducedMotion.ts";

const alignments: Record<string, "start" | "center" | "end"> = { left: "start", center: "center", right: "end" };

/** Arrows, keys, swipes and autoplay for a slideshow or a carousel, which is a snapping strip without them. */
export function enhance(gallery: HTMLElement): void {
  const viewport = gallery.querySelector<HTMLElement>(".gallery-viewport");
  const slides = [...gallery.querySelectorAll<HTMLElement>(".gallery-slide")];
  if (!viewport || slides.length < 2) return;
  const isSlideshow = gallery.dataset.slides === "slideshow";
  const direction = getComputedStyle(gallery).direction === "rtl" ? "rtl" : "ltr";
  const carousel = EmblaCarousel(viewport, {
    container: ".gallery-track",
    direction,
    // Left and right are those of the screen, whatever the text direction.
    align: isSlideshow ? "start" : alignmentOf(gallery.dataset.align, direction),
    loop: true,
    containScroll: false,
    startIndex: shownSlide(viewport, slides),
    duration: 22,
  });
  gallery.dataset.alive = "";
  viewport.scrollLeft = 0;

  const go = (index: number) => carousel.scrollTo(index, prefersReducedMotion());
  const step = (by: 1 | -1) =>
    by > 0 ? carousel.scrollNext(prefersReducedMotion()) : carousel.scrollPrev(prefersReducedMotion());
  const announceSlide = () => announce(describe(slides[carousel.selectedScrollSnap()]));

  const timer = startAutoplay(gallery, () => (carousel.canScrollNext() ? step(1) : go(0)));
  const buttons = gallery.querySelector<HTMLElement>(".gallery-buttons");
  if (buttons) buttons.hidden = false;

  /** A visitor's action: it is announced, and autoplay restarts. */
  function act(move: () => void): void {
    move();
    timer?.restart();
    announceSlide();
  }

  gallery.addEventListener("click", (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>("[data-step],[data-jump]");
    if (!pressed) return;
    event.preventDefault();
    const { step: to, jump } = pressed.dataset;
    act(() => (jump === undefined ? step(to === "next" ? 1 : -1) : go(Number(jump))));
  });

  function movement(key: string): (() => void) | undefined {
    if (key === "Home") return () => go(0);
    if (key === "End") return () => go(slides.length - 1);
    if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
    const isForward = (key === "ArrowRight") === (direction === "ltr");
    return () => step(isForward ? 1 : -1);
  }

  gallery.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const move = movement(event.key);
    if (!move) return;
    event.preventDefault();
    act(move);
  });

  // After a picture was shown in the viewer.
  gallery.addEventListener("gallery-show", (event) => {
    go(slides.indexOf((event as CustomEvent<HTMLElement>).detail));
  });

  const show = () => showState(gallery, viewport, slides, carousel);
  carousel.on("select", show);
  if (!isSlideshow) carousel.on("slidesInView", show);
  show();
}

/** Marks the current slide; hidden ones cannot be focused. */
function showState(
  gallery: HTMLElement,
  viewport: HTMLElement,
  slides: readonly HTMLElement[],
  carousel: EmblaCarouselType,
): void {
  const selected = carousel.selectedScrollSnap();
  const isSlideshow = gallery.dataset.slides === "slideshow";
  const seen = new Set(isSlideshow ? [selected] : [selected, ...carousel.slidesInView()]);
  for (const [index, slide] of slides.entries()) {
    const isHidden = !seen.has(index);
    if (isHidden && slide.contains(document.activeElement)) viewport.focus({ preventScroll: true });
    slide.inert = isHidden;
    slide.classList.toggle("is-selected", index === selected);
  }
  const jumps = gallery.querySelectorAll<HTMLElement>("[data-jump]");
  for (const [index, jump] of [...jumps].entries()) {
    if (index === selected) jump.setAttribute("aria-current", "true");
    else jump.removeAttribute("aria-current");
  }
  const strip = gallery.querySelector<HTMLElement>(".gallery-strip, .gallery-dots");
  const current = jumps[selected];
  if (strip && current) {
    strip.scrollTo({
      left: current.offsetLeft - strip.offsetLeft - (strip.clientWidth - current.clientWidth) / 2,
      behavior: prefersReducedMotion() ? "auto" : "smooth",
    });
  }
}

/** Autoplay, paused while someone points at it, focuses it or presses pause, or when it is hidden. */
function startAutoplay(gallery: HTMLElement, step: () => void) {
  const seconds = Number(gallery.dataset.autoplay);
  const button = gallery.querySelector<HTMLElement>("[data-pause]");
  if (!(seconds > 0) || !button) return undefined;
  const timer = startPlayTimer(seconds * 1000, step, prefersReducedMotion() ? ["pressed"] : []);
  const showButton = () => {
    const isPaused = timer.isHeld("pressed");
    const [icon, label] = button.children;
    if (icon) icon.className = `media-icon ${isPaused ? "icon-play" : "icon-pause"}`;
    if (label) label.textContent = isPaused ? mediaTexts.play : mediaTexts.pause;
  };
  showButton();
  button.addEventListener("click", () => {
    if (timer.isHeld("pressed")) timer.release("pressed");
    else timer.hold("pressed");
    showButton();
  });
  gallery.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && timer.hold("pointer"));
  gallery.addEventListener("pointerleave", () => timer.release("pointer"));
  gallery.addEventListener("focusin", () => timer.hold("focus"));
  gallery.addEventListener("focusout", () => timer.release("focus"));
  document.addEventListener("visibilitychange", () =>
    document.hidden ? timer.hold("hidden") : timer.release("hidden"),
  );
  return timer;
}

function alignmentOf(asked: string | undefined, direction: "ltr" | "rtl"): "start" | "center" | "end" {
  const align = alignments[asked ?? ""] ?? "center";
  if (direction === "ltr" || align === "center") return align;
  return align === "start" ? "end" : "start";
}

/** The slide that was scrolled to before the scripts loaded: the one nearest to the center. */
function shownSlide(viewport: HTMLElement, slides: readonly HTMLElement[]): number {
  // Smaller values are rounding by the browser.
  if (Math.abs(viewport.scrollLeft) < 2) return 0;
  const middleOf = (element: HTMLElement) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  const distances = slides.map((slide) => Math.abs(middleOf(slide) - middleOf(viewport)));
  return distances.indexOf(Math.min(...distances));
}

function describe(slide: HTMLElement | undefined): string {
  const words = slide?.querySelector(".gallery-title")?.textContent || slide?.querySelector("img")?.alt;
  return [slide?.ariaLabel, words].filter(Boolean).join(": ");
}

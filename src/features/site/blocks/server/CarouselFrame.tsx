import type { ReactNode } from "react";
import { listBlockTexts } from "../domain/listBlockTexts.ts";

interface CarouselFrameProps {
  /** What the row is about; "Carousel" without it. */
  label: string;
  /** Of the list itself. */
  className: string;
  /** Its `<li>`s. */
  children: ReactNode;
}

/**
 * A row of items that passes by: it is scrolled by hand, wheel and keys as it is, and gains buttons, dragging and
 * where it stands by `storefront/carousel.ts`. The buttons keep their room from the beginning, so that nothing moves.
 */
export function CarouselFrame({ label, className, children }: CarouselFrameProps) {
  return (
    <div className="carousel" data-carousel="">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className="carousel-viewport" tabIndex={0} aria-label={label || listBlockTexts.carousel}>
        <ul className={`carousel-track ${className}`}>{children}</ul>
      </section>
      <div className="carousel-buttons">
        <button
          type="button"
          className="carousel-button"
          data-carousel-previous=""
          hidden
          aria-label={listBlockTexts.previous}
        >
          <span className="carousel-arrow" aria-hidden="true">
            ←
          </span>
        </button>
        <button type="button" className="carousel-button" data-carousel-next="" hidden aria-label={listBlockTexts.next}>
          <span className="carousel-arrow" aria-hidden="true">
            →
          </span>
        </button>
      </div>
    </div>
  );
}

import type { ReactNode } from "react";
import { listBlockTexts } from "../domain/listBlockTexts.ts";

interface CarouselFrameProps {
  /** Topic of the row; "Carousel" if empty. */
  label: string;
  /** Class of the list itself. */
  className: string;
  /** Its `<li>` elements. */
  children: ReactNode;
}

/**
 * A row of items that scrolls by hand, wheel and keys. `carousel.enhance.ts` adds buttons, dragging and the
 * position. Space for the buttons is reserved from the start, so that nothing moves.
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

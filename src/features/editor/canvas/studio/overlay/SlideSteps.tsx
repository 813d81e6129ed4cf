import { ChevronLeftIcon, ChevronRightIcon } from "@radix-ui/react-icons";
import { type CSSProperties, useLayoutEffect, useRef, useState } from "react";
import type { PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { useCanvasActions } from "../actions/canvasActions.ts";
import { texts } from "../texts.ts";
import { FrameTool } from "./FrameTool.tsx";
import { shownSlides, showSlide, slidesIn, spaceAbove } from "./slideRows.ts";

/**
 * Steps through the slides of a slideshow or carousel, which do not play in the frame. The shown slide stays when the
 * block is rendered again.
 */
export function SlideSteps({ block, element }: { block: PageBlock; element: HTMLElement }) {
  const actions = useCanvasActions();
  const [shown, setShown] = useState<{ first: number; last: number; count: number; above: number } | null>(null);
  const first = useRef(0);

  useLayoutEffect(() => {
    const look = () => {
      const now = slidesIn(element);
      if (!now || now.slides.length < 2) return setShown(null);
      const range = shownSlides(now);
      first.current = range.first;
      setShown({ ...range, count: now.slides.length, above: spaceAbove(now, element) });
    };
    look();
    const observer = new MutationObserver(() => {
      const drawn = slidesIn(element);
      if (drawn) showSlide(drawn, Math.min(first.current, drawn.slides.length - 1));
      look();
    });
    observer.observe(element, { childList: true });
    element.addEventListener("load", look, true);
    return () => {
      observer.disconnect();
      element.removeEventListener("load", look, true);
    };
  }, [element]);

  if (!shown) return null;
  const { first: from, last: to, count, above } = shown;
  const page = to - from + 1;
  const go = (index: number) => {
    const row = slidesIn(element);
    if (!row) return;
    showSlide(row, Math.min(Math.max(index, 0), count - 1));
    const range = shownSlides(row);
    first.current = range.first;
    setShown({ ...shown, ...range });
  };
  const isRightToLeft = actions.isRightToLeft();
  const [Back, On] = isRightToLeft ? [ChevronRightIcon, ChevronLeftIcon] : [ChevronLeftIcon, ChevronRightIcon];
  const hasAutoplay = block.type === "gallery" && block.props.autoplay;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className="canvas-slides"
      role="group"
      aria-label={texts.slides}
      dir={isRightToLeft ? "rtl" : "ltr"}
      style={{ "--canvas-above": `${above}px` } as CSSProperties}
    >
      <FrameTool label={texts.previousSlides} isDisabled={from === 0} onPress={() => go(from - page)}>
        <Back />
      </FrameTool>
      <span dir="ltr">
        {from === to ? texts.slideShown(from + 1, count) : texts.slidesShown(from + 1, to + 1, count)}
        {hasAutoplay && ` · ${texts.autoplay}`}
      </span>
      <FrameTool label={texts.nextSlides} isDisabled={to === count - 1} onPress={() => go(to + 1)}>
        <On />
      </FrameTool>
    </div>
  );
}

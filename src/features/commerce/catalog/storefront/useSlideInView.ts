import { type RefObject, useEffect } from "react";

/** Calls back with the child of a scrolling strip that is mostly in view, whenever it changes. */
export function useSlideInView(track: RefObject<HTMLElement | null>, onChange: (index: number) => void): void {
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const slides = [...element.children];
    const observer = new IntersectionObserver(
      (entries) => {
        if (element.scrollWidth <= element.clientWidth) return;
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) onChange(slides.indexOf(seen.target));
      },
      { root: element, threshold: 0.6 },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [track, onChange]);
}

import { useLayoutEffect, useState } from "react";

/** Position on the page (px; independent of scrolling). */
export interface PageBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Position of an element on the page, updated while pictures load and text changes. */
export function useBoxOf(element: HTMLElement | null, frameDocument: Document): PageBox | null {
  const [box, setBox] = useState<PageBox | null>(null);
  useLayoutEffect(() => {
    if (!element) return setBox(null);
    const view = frameDocument.defaultView as Window;
    const measure = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const now = { left: left + view.scrollX, top: top + view.scrollY, width, height };
      setBox((before) => (before && same(before, now) ? before : now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(frameDocument.body);
    view.addEventListener("resize", measure);
    frameDocument.addEventListener("load", measure, true);
    return () => {
      observer.disconnect();
      view.removeEventListener("resize", measure);
      frameDocument.removeEventListener("load", measure, true);
    };
  });
  return box;
}

const same = (one: PageBox, other: PageBox) =>
  one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height;

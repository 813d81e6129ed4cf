import { type CSSProperties, type RefObject, useLayoutEffect, useState } from "react";
import type { Arrangement } from "../domain/arrangement.ts";

/** Screen sizes to view a page at. */
export const viewports = { desktop: 1280, tablet: 820, phone: 390 } as const;
export type ViewportName = keyof typeof viewports;

/** A phone has its own arrangement; every wider screen shows the other (spec.txt §9). */
export const arrangementOf = (name: ViewportName): Arrangement => (name === "phone" ? "mobile" : "desktop");

/** The screen size that is closest to the studio's screen. */
const fitting = (width: number): ViewportName => (width <= 640 ? "phone" : width <= 1000 ? "tablet" : "desktop");

/**
 * Size of the frame: as wide as the selected screen, scaled down if the studio has less room, so that the page is
 * arranged as it will be there.
 */
export function useViewport(stage: RefObject<HTMLElement | null>, isCompact: boolean) {
  const [chosen, setChosen] = useState<ViewportName | null>(null);
  const [room, setRoom] = useState({ width: 1280, height: 800 });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  const name = chosen ?? (isCompact ? fitting(room.width) : "desktop");
  const width = name === "desktop" ? Math.max(viewports.desktop, room.width) : viewports[name];
  const scale = Math.min(1, room.width / width);
  const style: CSSProperties = {
    inlineSize: width,
    blockSize: room.height / scale,
    transform: `translateX(${Math.max(0, (room.width - width * scale) / 2)}px) scale(${scale})`,
  };
  return { name, choose: setChosen, scale, style };
}

import { useEffect, useRef } from "react";
import { type KeyTargets, watchKeys } from "./watchKeys.ts";

interface CanvasKeys extends KeyTargets {
  frameDocument: Document | null;
}

/** Handles the canvas's keys and clipboard in the studio and in the frame. */
export function useCanvasKeys({ frameDocument, ...targets }: CanvasKeys): void {
  const { actions, site } = targets;
  const latest = useRef(targets);
  latest.current = targets;
  useEffect(() => {
    const current: KeyTargets = {
      actions,
      site,
      isEditing: () => latest.current.isEditing(),
      showKeys: () => latest.current.showKeys(),
      searchBlocks: () => latest.current.searchBlocks(),
    };
    const stops = [watchKeys(document, current)];
    if (frameDocument) stops.push(watchKeys(frameDocument, current));
    return () => {
      for (const stop of stops) stop();
    };
  }, [actions, site, frameDocument]);
}

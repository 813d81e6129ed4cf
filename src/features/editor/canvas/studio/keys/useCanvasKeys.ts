import { type RefObject, useEffect, useRef } from "react";
import { type KeyTargets, watchKeys } from "./watchKeys.ts";

interface CanvasKeys extends KeyTargets {
  root: RefObject<Element | null>;
  frameDocument: Document | null;
}

/** Handles the canvas's keys and clipboard in the studio, within `root`, and in the frame. */
export function useCanvasKeys({ root, frameDocument, ...targets }: CanvasKeys): void {
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
    const stops = [watchKeys(document, () => root.current, current)];
    if (frameDocument) stops.push(watchKeys(frameDocument, () => frameDocument.body, current));
    return () => {
      for (const stop of stops) stop();
    };
  }, [actions, site, root, frameDocument]);
}

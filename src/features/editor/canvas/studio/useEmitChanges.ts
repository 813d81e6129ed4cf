import { useEffect, useRef } from "react";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import type { PageCanvasProps } from "./pageCanvasProps.ts";
import { historyOf, useHistories, useHistoryIndex } from "./useCanvasStore.ts";

/** Tells the screen around the canvas of changes, at most once a frame of the screen, and of the steps to undo. */
export function useEmitChanges({ onChange, onHistoryChange }: PageCanvasProps, document: PageDocument) {
  const tell = useRef({ onChange, onHistoryChange });
  tell.current = { onChange, onHistoryChange };
  const told = useRef(JSON.stringify(document));
  const waiting = useRef<PageDocument | null>(null);

  useEffect(() => {
    const flush = () => {
      const next = waiting.current;
      waiting.current = null;
      const text = next && JSON.stringify(next);
      if (!next || !text || text === told.current) return;
      told.current = text;
      tell.current.onChange(next);
    };
    waiting.current = document;
    const request = requestAnimationFrame(flush);
    return () => cancelAnimationFrame(request);
  }, [document]);
  // A change of the very last moment is reported too.
  useEffect(
    () => () => {
      const next = waiting.current;
      if (next && JSON.stringify(next) !== told.current) tell.current.onChange(next);
    },
    [],
  );

  const steps = useHistories();
  const index = useHistoryIndex();
  useEffect(() => {
    if (steps.length > 0) tell.current.onHistoryChange?.(historyOf(steps, index));
  }, [steps, index]);
}

import { useEffect, useRef } from "react";
import type { PageCanvasProps } from "../pageCanvasProps.ts";
import type { DocumentStore } from "./documentStore.ts";

/** The steps are reported after this pause (ms), because writing them takes time. */
const debounceMs = 250;

/** Reports changes of the document, at most once per frame, and the steps to undo. */
export function useEmitChanges(store: DocumentStore, { onChange, onHistoryChange }: PageCanvasProps): void {
  const latest = useRef({ onChange, onHistoryChange });
  latest.current = { onChange, onHistoryChange };

  useEffect(() => {
    let emitted = store.document();
    let frame: number | undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const tellChange = () => {
      frame = undefined;
      const document = store.document();
      if (document === emitted) return;
      emitted = document;
      latest.current.onChange(document);
    };
    const emitHistory = () => latest.current.onHistoryChange?.(store.history());
    emitHistory();
    const unsubscribe = store.state.subscribe(({ document }, before) => {
      if (document === before.document) return;
      frame ??= requestAnimationFrame(tellChange);
      clearTimeout(rest);
      rest = setTimeout(emitHistory, debounceMs);
    });
    return () => {
      unsubscribe();
      clearTimeout(rest);
      if (frame !== undefined) cancelAnimationFrame(frame);
      // Also reports a change right before the canvas closes.
      tellChange();
    };
  }, [store]);
}

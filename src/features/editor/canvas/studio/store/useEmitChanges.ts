import { useEffect, useRef } from "react";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import type { PageCanvasProps } from "../pageCanvasProps.ts";
import type { DocumentStore } from "./documentStore.ts";

/** The steps are reported after this pause (ms), because writing them takes time. */
const debounceMs = 250;

/** Reports changes of the document, and the steps to undo. */
export function useEmitChanges(store: DocumentStore, { onChange, onHistoryChange }: PageCanvasProps): void {
  const latest = useRef({ onChange, onHistoryChange });
  latest.current = { onChange, onHistoryChange };

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const emitHistory = () => latest.current.onHistoryChange?.(store.history());
    emitHistory();
    const stop = watchDocument(store, (document) => {
      latest.current.onChange(document);
      clearTimeout(rest);
      rest = setTimeout(emitHistory, debounceMs);
    });
    return () => {
      stop();
      clearTimeout(rest);
    };
  }, [store]);
}

/**
 * Reports the document after each key or command, before anything else happens: a text that arrives from elsewhere
 * never meets a typed letter that nobody knows of.
 * @returns stops; a change that was not reported yet is reported
 */
export function watchDocument(store: DocumentStore, onChange: (document: PageDocument) => void): () => void {
  let told = store.document();
  const tellChange = () => {
    const document = store.document();
    if (document === told) return;
    told = document;
    onChange(document);
  };
  const unsubscribe = store.state.subscribe(({ document }, before) => {
    if (document !== before.document) queueMicrotask(tellChange);
  });
  return () => {
    unsubscribe();
    tellChange();
  };
}

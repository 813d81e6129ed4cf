import { useEffect, useRef } from "react";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import type { PageCanvasProps } from "../pageCanvasProps.ts";
import type { DocumentStore } from "./documentStore.ts";

/** The steps are reported once changes rest this long (ms): there are many of them to write. */
const debounceMs = 250;

/** Reports changes of the document, and the steps that can be undone. */
export function useEmitChanges(store: DocumentStore, { onChange, onHistoryChange }: PageCanvasProps): void {
  const tell = useRef({ onChange, onHistoryChange });
  tell.current = { onChange, onHistoryChange };

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const tellHistory = () => tell.current.onHistoryChange?.(store.history());
    tellHistory();
    const stop = watchDocument(store, (document) => {
      tell.current.onChange(document);
      clearTimeout(rest);
      rest = setTimeout(tellHistory, debounceMs);
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

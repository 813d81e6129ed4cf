import { createUsePuck, type Data, useGetPuck } from "@puckeditor/core";
import { useMemo } from "react";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { documentToPuck } from "../domain/documentToPuck.ts";
import type { PuckPage } from "../domain/puckPage.ts";
import { puckToDocument } from "../domain/puckToDocument.ts";
import type { CanvasHistory, CanvasSelection } from "./pageCanvasProps.ts";

const usePuck = createUsePuck();

const documents = new WeakMap<object, PageDocument>();

/** The document of a state of Puck; the same one as long as the state is. */
export function documentOf(data: Data): PageDocument {
  let document = documents.get(data);
  if (!document) {
    document = puckToDocument(data as unknown as PuckPage);
    documents.set(data, document);
  }
  return document;
}

export const dataOf = (document: PageDocument): Data => documentToPuck(document) as unknown as Data;

/** The part that one of Puck's items is; a stack is no part of its own. */
export function selectionOf(puckId: string | undefined): CanvasSelection {
  const [, kind, id] = /^(section|block)-(.*)$/.exec(puckId ?? "") ?? [];
  return { sectionId: kind === "section" ? (id ?? null) : null, blockId: kind === "block" ? (id ?? null) : null };
}

export const puckIdOf = ({ sectionId, blockId }: CanvasSelection): string | null =>
  blockId ? `block-${blockId}` : sectionId ? `section-${sectionId}` : null;

export const useDocument = (): PageDocument => documentOf(usePuck((puck) => puck.appState.data));

export function useSelection(): CanvasSelection {
  const id = usePuck((puck) => (puck.selectedItem?.props.id as string | undefined) ?? "");
  return useMemo(() => selectionOf(id), [id]);
}

/** Whether there is something to undo and to redo. */
export function useUndoable(): { canUndo: boolean; canRedo: boolean } {
  const canUndo = usePuck((puck) => puck.history.hasPast);
  const canRedo = usePuck((puck) => puck.history.hasFuture);
  return { canUndo, canRedo };
}

export const useHistories = () => usePuck((puck) => puck.history.histories);
export const useHistoryIndex = () => usePuck((puck) => puck.history.index);

/** The steps of Puck as plain data. */
export function historyOf(steps: readonly { id?: string; state: { data?: Data } }[], index: number): CanvasHistory {
  return {
    index,
    steps: steps.flatMap(({ id, state }, position) =>
      state.data ? [{ id: id ?? `step-${position}`, document: documentOf(state.data) }] : [],
    ),
  };
}

/** Puck records a step so long after a change (ms), so that the letters of a word are one. */
const recordMs = 250;
/** Older steps are forgotten. */
const maxSteps = 100;

export interface CanvasStore {
  document(): PageDocument;
  selection(): CanvasSelection;
  select(selection: CanvasSelection): void;
  /** Makes a document the page's, as a step that can be undone, with a part of it chosen. */
  commit(document: PageDocument, selection?: CanvasSelection): void;
  /** Both wait for a change that is not recorded yet. */
  undo(): void;
  redo(): void;
}

/** Puck's state in the words of a page; the same functions as long as the canvas is there. */
export function useCanvasStore(): CanvasStore {
  const getPuck = useGetPuck();
  return useMemo(() => {
    let recordedAt = 0;
    const whenRecorded = (run: () => void) => {
      const left = recordedAt - performance.now();
      if (left > 0) setTimeout(run, left);
      else run();
    };
    const selectorOf = (selection: CanvasSelection) => {
      const id = puckIdOf(selection);
      try {
        return (id && getPuck().getSelectorForId(id)) || null;
      } catch {
        // A part that is not there anymore.
        return null;
      }
    };
    const store: CanvasStore = {
      document: () => documentOf(getPuck().appState.data),
      selection: () => selectionOf(getPuck().selectedItem?.props.id as string | undefined),
      select(selection) {
        if (puckIdOf(store.selection()) === puckIdOf(selection)) return;
        getPuck().dispatch({ type: "setUi", ui: { itemSelector: selectorOf(selection) } });
      },
      commit(document, selection = store.selection()) {
        const { history, dispatch } = getPuck();
        if (history.histories.length > maxSteps && history.index === history.histories.length - 1) {
          history.setHistories(history.histories.slice(-maxSteps));
        }
        const data = dataOf(document);
        dispatch({ type: "setData", data: () => data });
        // What is chosen is known to Puck by its position, which may be another one now.
        dispatch({ type: "setUi", ui: { itemSelector: selectorOf(selection) }, recordHistory: true });
        recordedAt = performance.now() + recordMs + 20;
      },
      undo: () => whenRecorded(() => getPuck().history.back()),
      redo: () => whenRecorded(() => getPuck().history.forward()),
    };
    return store;
  }, [getPuck]);
}

import { createContext, useContext } from "react";
import { type TemporalState, temporal } from "zundo";
import { createStore, type StoreApi, useStore } from "zustand";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { type CanvasSelection, existingPart, nothingSelected } from "../../domain/selection.ts";
import { continuesTyping, type Typing } from "../../domain/typing.ts";

/** After a pause as long as this (ms), typing is a new step. */
const pauseMs = 1000;
/** Older steps are dropped. */
const maxSteps = 100;

/** The steps to undo and redo, as plain data, so that they survive a reload. */
export interface CanvasHistory {
  steps: PageDocument[];
  /** The current step. */
  index: number;
}

interface CanvasState {
  document: PageDocument;
  selection: CanvasSelection;
}

/** The edited page, the selected part, and the steps to undo and redo. */
export interface DocumentStore {
  state: StoreApi<CanvasState>;
  /** States before and after the current one. Those from before a reload have no selection. */
  steps: StoreApi<TemporalState<Partial<CanvasState>>>;
  document(): PageDocument;
  selection(): CanvasSelection;
  select(selection: CanvasSelection): void;
  /**
   * Shows another document as a step that can be undone, and selects a part of it.
   * @param typing set if the change was typed: undo takes back a word, not a letter
   */
  commit(document: PageDocument, selection?: CanvasSelection, typing?: Typing): void;
  undo(): void;
  redo(): void;
  history(): CanvasHistory;
}

/**
 * Creates the store of one canvas. A step is a change of the document. Selecting is not a step, but undo selects what
 * was selected before the change.
 * @param history steps from before a reload; the current one is `document`
 * @param now returns milliseconds
 */
export function createDocumentStore(
  document: PageDocument,
  history: CanvasHistory = { steps: [document], index: 0 },
  now = () => performance.now(),
): DocumentStore {
  /** The last change, if it was typed, and when. */
  let typed: (Typing & { at: number }) | undefined;
  let isSameStep = false;
  const state = createStore<CanvasState>()(
    temporal((): CanvasState => ({ document, selection: nothingSelected }), {
      limit: maxSteps,
      equality: (before, after) => before.document === after.document,
      pastStates: history.steps.slice(0, history.index).map((step) => ({ document: step })),
      // The next step to redo is the last.
      futureStates: history.steps
        .slice(history.index + 1)
        .map((step) => ({ document: step }))
        .reverse(),
      handleSet: (record) => (before) => {
        if (!isSameStep) record(before);
      },
    }),
  );
  const steps: DocumentStore["steps"] = state.temporal;

  function select(selection: CanvasSelection): void {
    const before = state.getState().selection;
    const next = existingPart(state.getState().document, selection);
    if (next.blockId === before.blockId && next.sectionId === before.sectionId) return;
    state.setState({ selection: next });
  }
  function travel(go: () => void): void {
    typed = undefined;
    go();
    select(state.getState().selection);
  }
  return {
    state,
    steps,
    document: () => state.getState().document,
    selection: () => state.getState().selection,
    select,
    commit(next, selection = state.getState().selection, typing = undefined) {
      const at = now();
      isSameStep = Boolean(typing && typed && at - typed.at < pauseMs && continuesTyping(typed, typing));
      typed = typing && { ...typing, at };
      state.setState({ document: next, selection: existingPart(next, selection) });
    },
    undo: () => travel(() => steps.getState().undo()),
    redo: () => travel(() => steps.getState().redo()),
    history() {
      const { pastStates, futureStates } = steps.getState();
      const all = [...pastStates, state.getState(), ...[...futureStates].reverse()];
      return { steps: all.flatMap((step) => step.document ?? []), index: pastStates.length };
    },
  };
}

export const DocumentStoreContext = createContext<DocumentStore | null>(null);

/** The store of the surrounding canvas. */
export function useDocumentStore(): DocumentStore {
  const store = useContext(DocumentStoreContext);
  if (!store) throw new Error("only inside the canvas");
  return store;
}

export const useDocument = (): PageDocument => useStore(useDocumentStore().state, ({ document }) => document);

export const useSelection = (): CanvasSelection => useStore(useDocumentStore().state, ({ selection }) => selection);

/** Whether a block is selected. */
export const useIsSelected = (blockId: string): boolean =>
  useStore(useDocumentStore().state, ({ selection }) => selection.blockId === blockId);

/** Whether there are steps to undo and to redo. */
export function useUndoable(): { canUndo: boolean; canRedo: boolean } {
  const { steps } = useDocumentStore();
  return {
    canUndo: useStore(steps, ({ pastStates }) => pastStates.length > 0),
    canRedo: useStore(steps, ({ futureStates }) => futureStates.length > 0),
  };
}

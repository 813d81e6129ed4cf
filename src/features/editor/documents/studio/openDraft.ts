import type { CanvasHistory } from "#features/editor/canvas/studio/store/documentStore.ts";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import { advanceQueue, emptyQueue, ownOrder, type SaveQueue, type StoredText } from "../domain/saveQueue.ts";
import type { KeptText } from "./draftStore.ts";

/** The initial state of an editor: the server's draft, and what this browser stored earlier. */
export interface OpenedDraft {
  queue: SaveQueue;
  /** The document to show first. */
  document: PageDocument;
  history: CanvasHistory | undefined;
  /** The stored text that is shown, if the server did not have it. */
  recovered: KeptText | null;
  /** Further texts that no open tab has and the server lacks. The person can view them. */
  leftovers: KeptText[];
}

interface FoundInBrowser {
  /** This tab. */
  tab: string;
  /** Open tabs, which keep their own text. */
  others: ReadonlySet<string>;
  texts: readonly KeptText[];
  history: CanvasHistory | undefined;
}

/** Combines the server's draft with the browser's texts, so that none is lost. */
export function openDraft(stored: StoredText, { tab, others, texts, history }: FoundInBrowser): OpenedDraft {
  const ownerless = texts
    .filter((text) => (text.tab === tab || !others.has(text.tab)) && !isStored(text, stored))
    .sort((a, b) => Number(b.tab === tab) - Number(a.tab === tab) || b.changedAt - a.changedAt);
  const [newest, ...leftovers] = ownerless;
  if (!newest) {
    const document = stored.document;
    return {
      queue: emptyQueue(stored.revision),
      document,
      history: fitting(history, document),
      recovered: null,
      leftovers,
    };
  }
  const { document, revision, tab: writer, changedAt } = newest;
  // The window may have sent its stored text when it closed. If it arrives late, it is ours.
  const unanswered = [...newest.unanswered, document];
  const kept: SaveQueue = { ...emptyQueue(revision), status: "waiting", unsaved: document, unanswered };
  const own = ownOrder(stored, { tab: writer, at: changedAt });
  const queue = revision === stored.revision ? kept : advanceQueue(kept, { type: "stale", theirs: stored, own });
  return { queue, document, history: catchingUp(history, document), recovered: newest, leftovers };
}

/** Whether the server has a stored text, or a newer one of the same tab. */
export function isStored({ document, tab, changedAt }: KeptText, stored: StoredText): boolean {
  return sameJson(document, stored.document) || ownOrder(stored, { tab, at: changedAt }) === "newer";
}

/** The history, if it ends at the document. Another history would lead to other texts. */
function fitting(history: CanvasHistory | undefined, document: PageDocument): CanvasHistory | undefined {
  return history && sameJson(history.steps[history.index], document) ? history : undefined;
}

/** The history of a recovered document, which may be one step behind it. */
function catchingUp(history: CanvasHistory | undefined, document: PageDocument): CanvasHistory | undefined {
  if (!history || fitting(history, document)) return history;
  const steps = [...history.steps.slice(0, history.index + 1), document];
  return { steps, index: steps.length - 1 };
}

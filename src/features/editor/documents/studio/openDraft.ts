import type { CanvasHistory } from "#features/editor/canvas/studio/store/documentStore.ts";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import { advanceQueue, emptyQueue, ownOrder, type SaveQueue, type StoredText } from "../domain/saveQueue.ts";
import type { KeptText } from "./draftStore.ts";

/** What an editor begins with: the server's draft, and what this browser kept of an earlier time. */
export interface OpenedDraft {
  queue: SaveQueue;
  /** What is shown first. */
  document: PageDocument;
  history: CanvasHistory | undefined;
  /** The kept text that is shown, where the server did not have it. */
  recovered: KeptText | null;
  /** Further texts that no tab holds anymore and the server does not have: to be looked at. */
  leftovers: KeptText[];
}

interface FoundInBrowser {
  /** This tab. */
  tab: string;
  /** Tabs that hold their own text now. */
  others: ReadonlySet<string>;
  texts: readonly KeptText[];
  history: CanvasHistory | undefined;
}

/** Puts the server's draft and the browser's texts together so that none is lost. */
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
  // The window that kept it may have sent it as it went: what arrives late is ours.
  const unanswered = [...newest.unanswered, document];
  const kept: SaveQueue = { ...emptyQueue(revision), status: "waiting", unsaved: document, unanswered };
  const own = ownOrder(stored, { tab: writer, at: changedAt });
  const queue = revision === stored.revision ? kept : advanceQueue(kept, { type: "stale", theirs: stored, own });
  return { queue, document, history: catchingUp(history, document), recovered: newest, leftovers };
}

/** Whether the server has a kept text, or a newer one of the tab that kept it. */
export function isStored({ document, tab, changedAt }: KeptText, stored: StoredText): boolean {
  return sameJson(document, stored.document) || ownOrder(stored, { tab, at: changedAt }) === "newer";
}

/** The history where it ends at the document; another one's steps would lead to foreign texts. */
function fitting(history: CanvasHistory | undefined, document: PageDocument): CanvasHistory | undefined {
  return history && sameJson(history.steps[history.index], document) ? history : undefined;
}

/** The history of a recovered document, which may be a step behind it. */
function catchingUp(history: CanvasHistory | undefined, document: PageDocument): CanvasHistory | undefined {
  if (!history || fitting(history, document)) return history;
  const steps = [...history.steps.slice(0, history.index + 1), document];
  return { steps, index: steps.length - 1 };
}

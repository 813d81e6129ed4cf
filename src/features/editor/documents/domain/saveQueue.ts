import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";

/**
 * What a browser knows of saving one draft. There is at most one save under way, and the newest text is the one that
 * goes next: no text overtakes a newer one, and none is dropped before the server has it.
 */
export interface SaveQueue {
  status: SaveStatus;
  /** The revision that the next save is over. */
  revision: number;
  /** The newest text, while the server does not have it. */
  unsaved: PageDocument | null;
  /** The text that is under way. */
  sent: PageDocument | null;
  /** Texts whose answers were lost: any of them may be what the server holds. */
  unanswered: readonly PageDocument[];
  /** Tries in a row that did not reach the server. */
  failures: number;
  /** What the server holds instead of ours, until someone chooses. */
  theirs: StoredText | null;
  /** Whether the next save is to keep what the server holds as a version: someone chose ours over it. */
  keepsStored: boolean;
  /** Why the server refused the text, by path in the document; "" is the whole. */
  problems: Record<string, string>;
}

/** `refused`: the text waits for a change of it; `conflict`: for a choice. */
export type SaveStatus = "saved" | "waiting" | "saving" | "offline" | "refused" | "conflict";

export interface StoredText {
  document: PageDocument;
  revision: number;
  savedBy: string | null;
  savedAt: string | null;
  /** The tab that wrote it, and when by its clock (ms). */
  written?: Writing | null | undefined;
}

export interface Writing {
  tab: string;
  at: number;
}

/**
 * Whether a stored text was written by the tab that holds another one, before or after that one: a tab that was loaded
 * again, or whose answer was lost, meets its own text.
 * @returns undefined where someone else wrote it
 */
export function ownOrder({ written }: StoredText, { tab, at }: Writing): "older" | "newer" | undefined {
  if (written?.tab !== tab) return undefined;
  return written.at < at ? "older" : "newer";
}

export type SaveEvent =
  | { type: "changed"; document: PageDocument }
  | { type: "sent" }
  | { type: "saved"; revision: number }
  | { type: "unreachable" }
  | { type: "refused"; problems: Record<string, string> }
  /** `own`: the stored text is this tab's, from before or after the one that waits (`ownOrder`). */
  | { type: "stale"; theirs: StoredText; own?: "older" | "newer" | undefined }
  /** Another tab of this browser saved. */
  | { type: "overtaken"; theirs: StoredText; own?: "older" | "newer" | undefined }
  | { type: "chose-mine" }
  | { type: "chose-theirs" }
  /** The server changed the draft at our wish: published, discarded, restored. */
  | { type: "replaced"; revision: number };

/** One save as it goes to the server. */
export interface NextSave {
  document: PageDocument;
  revision: number;
  keepsStored: boolean;
}

const maxUnanswered = 20;

export function emptyQueue(revision: number): SaveQueue {
  return {
    status: "saved",
    revision,
    unsaved: null,
    sent: null,
    unanswered: [],
    failures: 0,
    theirs: null,
    keepsStored: false,
    problems: {},
  };
}

/** What may be sent now; undefined while a save is under way, nothing waits, or someone has to choose first. */
export function nextSave(queue: SaveQueue): NextSave | undefined {
  const mayGo = queue.status === "waiting" || queue.status === "offline";
  if (!mayGo || !queue.unsaved) return undefined;
  return { document: queue.unsaved, revision: queue.revision, keepsStored: queue.keepsStored };
}

/** Milliseconds to wait before the next try: 1, 2, 4 … at most 30 seconds. */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** Math.max(0, failures - 1), 30_000);

export function advanceQueue(queue: SaveQueue, event: SaveEvent): SaveQueue {
  switch (event.type) {
    case "changed":
      return {
        ...queue,
        unsaved: event.document,
        status: queue.status === "saved" || queue.status === "refused" ? "waiting" : queue.status,
      };
    case "sent":
      return { ...queue, status: "saving", sent: queue.unsaved, unsaved: null };
    case "saved":
      return {
        ...emptyQueue(event.revision),
        unsaved: queue.unsaved,
        status: queue.unsaved ? "waiting" : "saved",
      };
    case "unreachable":
      return {
        ...queue,
        ...backOf(queue),
        status: "offline",
        failures: queue.failures + 1,
        unanswered: queue.sent ? [...queue.unanswered, queue.sent].slice(-maxUnanswered) : queue.unanswered,
      };
    case "refused": {
      // What came after the refused text may be fine.
      const isNewer = queue.unsaved !== null;
      return { ...queue, ...backOf(queue), status: isNewer ? "waiting" : "refused", problems: event.problems };
    }
    case "stale":
      return resolveConflict({ ...queue, ...backOf(queue) }, event);
    case "overtaken":
      // A save that is under way will be told so by the server.
      if (queue.sent || event.theirs.revision <= queue.revision) return queue;
      return resolveConflict(queue, event);
    case "chose-mine": {
      const { theirs } = queue;
      if (!theirs) return queue;
      return {
        ...queue,
        status: "waiting",
        revision: theirs.revision,
        theirs: null,
        unanswered: [],
        keepsStored: true,
      };
    }
    case "chose-theirs":
      return queue.theirs ? emptyQueue(queue.theirs.revision) : queue;
    case "replaced":
      return emptyQueue(event.revision);
  }
}

/** Two texts meet: that is no conflict where ours is the same, where we have none, or where theirs is ours of before. */
function resolveConflict(
  queue: SaveQueue,
  { theirs, own }: Extract<SaveEvent, { type: "stale" | "overtaken" }>,
): SaveQueue {
  const isOurs = own === "older" || queue.unanswered.some((document) => sameJson(document, theirs.document));
  const isSame = own === "newer" || queue.unsaved === null || sameJson(queue.unsaved, theirs.document);
  if (isSame) return emptyQueue(theirs.revision);
  if (isOurs) return { ...emptyQueue(theirs.revision), unsaved: queue.unsaved, status: "waiting" };
  return { ...queue, status: "conflict", theirs };
}

/** The text that was under way waits again, unless a newer one does. */
function backOf(queue: SaveQueue): Pick<SaveQueue, "unsaved" | "sent"> {
  return { unsaved: queue.unsaved ?? queue.sent, sent: null };
}

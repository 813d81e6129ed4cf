import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";

/**
 * What a browser knows about saving one draft. At most one save is in progress, and the newest text goes next. No text
 * overtakes a newer one, and none is dropped before the server has it.
 */
export interface SaveQueue {
  status: SaveStatus;
  /** The revision that the next save is based on. */
  revision: number;
  /** The newest text that the server does not have. */
  unsaved: PageDocument | null;
  /** The text that is being sent. */
  sent: PageDocument | null;
  /** Texts whose answers were lost. The server may have any of them. */
  unanswered: readonly PageDocument[];
  /** Consecutive attempts that did not reach the server. */
  failures: number;
  /** What the server has instead of our text, until someone chooses. */
  theirs: StoredText | null;
  /** Whether the next save stores the server's text as a version, because someone chose ours. */
  keepsStored: boolean;
  /** Why the server rejected the text, by path in the document; "" is the whole document. */
  problems: Record<string, string>;
}

/** `refused`: the text waits for a change; `conflict`: for a choice. */
export type SaveStatus = "saved" | "waiting" | "saving" | "offline" | "refused" | "conflict";

/** A draft as the server stores it. */
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
 * Whether a stored text was written by the tab that holds another one, and which one is newer. After a reload or a lost
 * answer, a tab may find its own text.
 * @returns undefined if another tab or person wrote it
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
  /** `own`: this tab wrote the stored text, before or after the waiting one (`ownOrder`). */
  | { type: "stale"; theirs: StoredText; own?: "older" | "newer" | undefined }
  /** Another tab of this browser saved. */
  | { type: "overtaken"; theirs: StoredText; own?: "older" | "newer" | undefined }
  | { type: "chose-mine" }
  | { type: "chose-theirs" }
  /** The server changed the draft on request: published, discarded or restored it. */
  | { type: "replaced"; revision: number };

/** A save, as it is sent to the server. */
export interface NextSave {
  document: PageDocument;
  revision: number;
  keepsStored: boolean;
}

const maxUnanswered = 20;

/** A queue in which everything is saved. */
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

/** What to send now; undefined if a save is in progress, nothing is waiting, or someone has to choose first. */
export function nextSave(queue: SaveQueue): NextSave | undefined {
  const mayGo = queue.status === "waiting" || queue.status === "offline";
  if (!mayGo || !queue.unsaved) return undefined;
  return { document: queue.unsaved, revision: queue.revision, keepsStored: queue.keepsStored };
}

/** Milliseconds until the next attempt: 1, 2, 4 … at most 30 seconds. */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** Math.max(0, failures - 1), 30_000);

/** The queue after an event. */
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
      // A text that was written after the rejected one may be valid.
      const isNewer = queue.unsaved !== null;
      return { ...queue, ...backOf(queue), status: isNewer ? "waiting" : "refused", problems: event.problems };
    }
    case "stale":
      return resolveConflict({ ...queue, ...backOf(queue) }, event);
    case "overtaken":
      // A save in progress gets this answer from the server.
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

/**
 * Compares the server's text with ours. There is no conflict if they are the same, if we have none, or if the server's
 * is an earlier one of ours.
 */
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

/** The text that was being sent waits again, unless there is a newer one. */
function backOf(queue: SaveQueue): Pick<SaveQueue, "unsaved" | "sent"> {
  return { unsaved: queue.unsaved ?? queue.sent, sent: null };
}

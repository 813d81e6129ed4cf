import type { CanvasHistory } from "#features/editor/canvas/studio/store/documentStore.ts";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import {
  advanceQueue,
  type NextSave,
  nextSave,
  ownOrder,
  retryDelay,
  type SaveEvent,
  type SaveQueue,
  type StoredText,
  type Writing,
} from "../domain/saveQueue.ts";
import type { DraftStore } from "./draftStore.ts";

/** Result of a save. */
export type SaveOutcome = Extract<SaveEvent, { type: "unreachable" | "refused" | "stale" }> | SavedOutcome;
interface SavedOutcome {
  type: "saved";
  stored: StoredText;
}

/** A save with its author, as it is sent to the server. */
export interface SentSave extends NextSave {
  written: Writing;
}

export interface DraftSessionOptions {
  place: string;
  tab: string;
  store: DraftStore;
  /** The initial state of the session, and the text that the server is known to have. */
  queue: SaveQueue;
  known: PageDocument;
  /** When this tab last changed the text (ms since 1970), as far as known. */
  changedAt?: number;
  save(next: SentSave): Promise<SaveOutcome>;
  /** Called when a save starts or ends. */
  onSaving?(isSaving: boolean): void;
  onSaved?(stored: StoredText): void;
  /** Called when the page's text differs from the canvas's. */
  onText?(document: PageDocument): void;
  /** Milliseconds since 1970. */
  now?(): number;
}

/** Pause (ms) before a text is sent. Without a pause it is sent after the second time. */
const debounceMs = 800;
const maxRestMs = 5000;
const historyMs = 400;
const maxSteps = 60;

/**
 * Edits one page in one tab. Every change is stored in the browser first, then saved on the server after a pause, one
 * save after the other, until the server has it.
 */
export class DraftSession {
  #queue: SaveQueue;
  #known: PageDocument;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #historyTimer: ReturnType<typeof setTimeout> | undefined;
  #history: CanvasHistory | undefined;
  #waitingSince: number | undefined;
  #changedAt: number;
  #keeping: Promise<void> = Promise.resolve();
  #isKeepAsked = false;
  #running: Promise<void> | undefined;
  #isClosed = false;
  readonly #options: DraftSessionOptions;
  readonly #listeners = new Set<() => void>();

  constructor(options: DraftSessionOptions) {
    this.#options = options;
    this.#queue = options.queue;
    this.#known = options.known;
    this.#changedAt = options.changedAt ?? 0;
    if (nextSave(this.#queue)) this.#sendIn(0);
  }

  get queue(): SaveQueue {
    return this.#queue;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The canvas shows another text. */
  change(document: PageDocument): void {
    if (this.#queue.status === "saved" && sameJson(document, this.#known)) return;
    // The newer of two texts of this tab must be recognizable, even if the clock goes back.
    this.#changedAt = Math.max(this.#now(), this.#changedAt + 1);
    this.#advance({ type: "changed", document });
    this.#keep();
    if (this.#queue.status === "waiting") this.#sendSoon();
  }

  keepHistory({ steps, index }: CanvasHistory): void {
    const first = Math.max(0, Math.min(index, steps.length - maxSteps));
    this.#history = { steps: steps.slice(first, first + maxSteps), index: index - first };
    this.#historyTimer ??= setTimeout(() => this.#writeHistory(), historyMs);
  }

  /** Stores and sends the waiting text at once, because the connection is back or the window is closing. */
  flush(): void {
    if (this.#isKeepAsked) void this.#write().catch(() => undefined);
    if (this.#historyTimer !== undefined) this.#writeHistory();
    this.#send();
  }

  /**
   * Resolves when no save is in progress: with the server's revision, or with undefined if a text could not be saved.
   */
  async settle(): Promise<number | undefined> {
    for (let tries = 0; tries < 5 && (this.#running || nextSave(this.#queue)); tries++) {
      if (!this.#running) this.#send();
      await this.#running;
      if (this.#queue.status === "offline") break;
    }
    return this.#queue.status === "saved" ? this.#queue.revision : undefined;
  }

  /**
   * The server has another revision of the page: another tab of this browser saved, or a scheduled publication ran.
   * @returns whether the text is the same, so that editing continues
   */
  overtaken(theirs: StoredText): boolean {
    const before = this.#queue;
    const isSame = sameJson(theirs.document, this.#known);
    this.#advance({ type: "overtaken", theirs, own: this.#ownOrder(theirs) });
    if (before !== this.#queue && this.#queue.status === "saved" && !isSame) this.#show(theirs.document);
    return isSame;
  }

  chooseMine(): void {
    this.#advance({ type: "chose-mine" });
    this.#keep();
    this.#sendIn(0);
  }

  chooseTheirs(): void {
    const { theirs } = this.#queue;
    if (!theirs) return;
    this.#advance({ type: "chose-theirs" });
    this.#keep();
    this.#show(theirs.document);
  }

  /** The server changed the draft on request. The canvas shows the new text if it differs. */
  replaced(stored: StoredText): void {
    const isShown = sameJson(stored.document, this.#known);
    this.#advance({ type: "replaced", revision: stored.revision });
    this.#known = stored.document;
    this.#keep();
    this.#options.onSaved?.(stored);
    if (!isShown) this.#show(stored.document);
  }

  /** Leaves the page. Unsaved text stays in the browser, and one more attempt is made to save it. */
  close(): void {
    this.flush();
    this.#isClosed = true;
  }

  #show(document: PageDocument): void {
    this.#known = document;
    this.#options.onText?.(document);
  }

  #advance(event: SaveEvent): void {
    const next = advanceQueue(this.#queue, event);
    if (next === this.#queue) return;
    this.#queue = next;
    for (const listener of this.#listeners) listener();
  }

  #sendSoon(): void {
    const now = this.#now();
    this.#waitingSince ??= now;
    const longest = this.#waitingSince + maxRestMs - now;
    this.#sendIn(Math.max(0, Math.min(debounceMs, longest)));
  }

  #sendIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), milliseconds);
  }

  #send(): void {
    clearTimeout(this.#timer);
    const next = nextSave(this.#queue);
    if (!next || this.#running) return;
    this.#waitingSince = undefined;
    this.#advance({ type: "sent" });
    this.#options.onSaving?.(true);
    const written = { tab: this.#options.tab, at: this.#changedAt };
    this.#running = this.#options
      .save({ ...next, written })
      .then((outcome) => this.#took(next.document, outcome))
      .finally(() => {
        this.#running = undefined;
        this.#options.onSaving?.(false);
        this.#goOn();
      });
  }

  #took(sent: PageDocument, outcome: SaveOutcome): void {
    if (outcome.type !== "saved") {
      const own = outcome.type === "stale" ? this.#ownOrder(outcome.theirs) : undefined;
      this.#advance(outcome.type === "stale" ? { ...outcome, own } : outcome);
      if (outcome.type === "stale" && this.#queue.status === "saved") {
        if (own === "newer") this.#show(outcome.theirs.document);
        else this.#known = outcome.theirs.document;
      }
    } else {
      this.#known = sent;
      this.#advance({ type: "saved", revision: outcome.stored.revision });
      this.#options.onSaved?.({ ...outcome.stored, document: sent });
    }
    this.#keep();
  }

  #goOn(): void {
    if (!nextSave(this.#queue)) return;
    if (this.#queue.status === "offline") {
      if (!this.#isClosed) this.#sendIn(retryDelay(this.#queue.failures));
    } else this.#sendSoon();
  }

  /**
   * Stores the newest text in the browser, or removes a saved one. While one is being written, only the newest comes
   * next.
   */
  #keep(): void {
    if (this.#isKeepAsked) return;
    this.#isKeepAsked = true;
    this.#keeping = this.#keeping.then(() => this.#write()).catch(() => undefined);
  }

  #write(): Promise<void> {
    this.#isKeepAsked = false;
    const { place, tab, store } = this.#options;
    const { unsaved, sent, revision, unanswered } = this.#queue;
    const document = unsaved ?? sent;
    if (!document) return store.removeText(place, tab);
    // The text in progress may arrive without an answer.
    const maybeSaved = sent && sent !== document ? [...unanswered, sent] : unanswered;
    return store.putText({ place, tab, document, revision, unanswered: maybeSaved, changedAt: this.#changedAt });
  }

  /** The text that ours is based on counts as ours, too, because a scheduled publication changes only the revision. */
  #ownOrder(theirs: StoredText): "older" | "newer" | undefined {
    const own = ownOrder(theirs, { tab: this.#options.tab, at: this.#changedAt });
    return own ?? (sameJson(theirs.document, this.#known) ? "older" : undefined);
  }

  #writeHistory(): void {
    clearTimeout(this.#historyTimer);
    this.#historyTimer = undefined;
    const { place, store } = this.#options;
    if (this.#history) void store.putHistory(place, this.#history).catch(() => undefined);
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }
}

import type { CanvasHistory } from "#features/editor/canvas/studio/store/documentStore.ts";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";

/** A text that one tab of this browser wrote and the server does not have yet. */
export interface KeptText {
  /** Website and page. */
  place: string;
  tab: string;
  document: PageDocument;
  /** The revision that it is based on. */
  revision: number;
  /** Texts that were sent before it, and whose answers were lost. */
  unanswered: readonly PageDocument[];
  /** Milliseconds since 1970, by this machine's clock. */
  changedAt: number;
}

/** Unsaved texts in this browser, so that a crash or a closed window loses nothing. */
export interface DraftStore {
  putText(text: KeptText): Promise<void>;
  removeText(place: string, tab: string): Promise<void>;
  /** Texts of a page, of all open and closed tabs. */
  textsOf(place: string): Promise<KeptText[]>;
  putHistory(place: string, history: CanvasHistory): Promise<void>;
  historyOf(place: string): Promise<CanvasHistory | undefined>;
}

const databaseName = "vitrine-editor";

/** Opens the browser's store. If the browser has none, returns one that stores nothing. */
export async function openDraftStore(): Promise<DraftStore> {
  try {
    return storeOn(await openDatabase());
  } catch {
    return forgetfulStore;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => {
      const texts = request.result.createObjectStore("texts", { keyPath: ["place", "tab"] });
      texts.createIndex("place", "place");
      request.result.createObjectStore("histories", { keyPath: "place" });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("another tab holds an older store"));
  });
}

function storeOn(database: IDBDatabase): DraftStore {
  function run<Result>(name: string, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>) {
    return new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(name, mode);
      const request = work(transaction.objectStore(name));
      // At once, because closing a window cancels open transactions.
      transaction.commit();
      // A write counts when it is on the disk.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  }
  return {
    async putText(text) {
      await run("texts", "readwrite", (store) => store.put(text));
    },
    async removeText(place, tab) {
      await run("texts", "readwrite", (store) => store.delete([place, tab]));
    },
    textsOf: (place) => run<KeptText[]>("texts", "readonly", (store) => store.index("place").getAll(place)),
    async putHistory(place, history) {
      await run("histories", "readwrite", (store) => store.put({ place, history }));
    },
    async historyOf(place) {
      const kept = await run<{ history: CanvasHistory } | undefined>("histories", "readonly", (store) =>
        store.get(place),
      );
      return kept?.history;
    },
  };
}

const forgetfulStore: DraftStore = {
  async putText() {},
  async removeText() {},
  async textsOf() {
    return [];
  },
  async putHistory() {},
  async historyOf() {
    return undefined;
  },
};

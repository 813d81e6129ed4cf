/** A file in the upload queue. */
export interface QueuedUpload {
  key: string;
  file: File;
  state: "waiting" | "uploading" | "failed" | "stored";
  /** Fraction of the bytes that were sent, 0 to 1. */
  share: number;
  /** Why it failed, with the server's message. */
  message?: string;
  /** The file itself was refused, so a retry would change nothing. */
  isFinal?: boolean;
}

export interface UploadQueueOptions<Answer> {
  upload(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Answer>;
  /** Called in the order in which the files were added, whichever was faster. */
  onStored(answer: Answer): void;
  /** The uploads that are not stored yet. */
  onChange(uploads: QueuedUpload[]): void;
  makeKey(): string;
  /** Why it failed. Default: the error's own message. */
  messageOf?(error: unknown): string;
  /** Whether the same file would be refused again. Default: never. */
  isFinal?(error: unknown): boolean;
  /** Number of parallel uploads. */
  parallel?: number;
}

export interface UploadQueue {
  add(files: readonly File[]): void;
  /** Cancels a waiting or running upload, and removes a failed one. */
  cancel(key: string): void;
  /** Stops a waiting or running upload. It stays as a failed one and can be retried. */
  stop(key: string, message: string): void;
  retry(key: string): void;
  /** Resolves when nothing waits or runs anymore. */
  settle(): Promise<void>;
}

interface Entry<Answer> extends QueuedUpload {
  controller?: AbortController;
  answer?: Answer;
}

/** Uploads files, a few in parallel. Each can be canceled and retried, and a failed one delays no others. */
export function createUploadQueue<Answer>(options: UploadQueueOptions<Answer>): UploadQueue {
  const {
    parallel = 2,
    isFinal = () => false,
    messageOf = (error) => (error instanceof Error ? error.message : String(error)),
  } = options;
  let entries: Entry<Answer>[] = [];
  let settlers: (() => void)[] = [];

  const isOpen = (entry: Entry<Answer>) => entry.state === "waiting" || entry.state === "uploading";

  function advance(): void {
    deliver();
    const running = entries.filter(({ state }) => state === "uploading").length;
    for (const entry of entries.filter(({ state }) => state === "waiting").slice(0, parallel - running)) start(entry);
    options.onChange(entries.map(({ controller: _controller, answer: _answer, ...upload }) => upload));
    if (entries.some(isOpen)) return;
    for (const settle of settlers) settle();
    settlers = [];
  }

  /** Delivers stored files up to the first one that is not finished. Failed ones are skipped. */
  function deliver(): void {
    const firstOpen = entries.findIndex(isOpen);
    const ready = entries
      .slice(0, firstOpen < 0 ? entries.length : firstOpen)
      .filter((entry) => entry.state === "stored");
    entries = entries.filter((entry) => !ready.includes(entry));
    for (const entry of ready) options.onStored(entry.answer as Answer);
  }

  function start(entry: Entry<Answer>): void {
    const controller = new AbortController();
    Object.assign(entry, { state: "uploading", share: 0, controller });
    const onProgress = (share: number) => {
      entry.share = share;
      advance();
    };
    options.upload(entry.file, onProgress, controller.signal).then(
      (answer) => {
        Object.assign(entry, { state: "stored", share: 1, answer });
        advance();
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        Object.assign(entry, { state: "failed", message: messageOf(error), isFinal: isFinal(error) });
        advance();
      },
    );
  }

  return {
    add(files) {
      entries = [
        ...entries,
        ...files.map((file): Entry<Answer> => ({ key: options.makeKey(), file, state: "waiting", share: 0 })),
      ];
      advance();
    },
    cancel(key) {
      const entry = entries.find((candidate) => candidate.key === key);
      entries = entries.filter((candidate) => candidate !== entry);
      entry?.controller?.abort();
      advance();
    },
    stop(key, message) {
      const entry = entries.find((candidate) => candidate.key === key);
      if (!entry || !isOpen(entry)) return;
      entry.controller?.abort();
      Object.assign(entry, { state: "failed", message });
      advance();
    },
    retry(key) {
      const entry = entries.find((candidate) => candidate.key === key);
      if (entry?.state !== "failed" || entry.isFinal) return;
      Object.assign(entry, { state: "waiting", share: 0, message: undefined });
      advance();
    },
    settle: () => (entries.some(isOpen) ? new Promise((resolve) => settlers.push(resolve)) : Promise.resolve()),
  };
}

/** A file on its way to the server. */
export interface QueuedUpload {
  key: string;
  file: File;
  state: "waiting" | "uploading" | "failed" | "stored";
  /** Share of the bytes that were sent, 0 to 1. */
  share: number;
  /** Why it failed, in the server's words. */
  message?: string;
  /** The file itself was refused: trying it again would change nothing. */
  isFinal?: boolean;
}

export interface UploadQueueOptions<Answer> {
  upload(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Answer>;
  /** Called in the order in which the files were added, whichever was faster. */
  onStored(answer: Answer): void;
  /** The uploads that are not stored yet. */
  onChange(uploads: QueuedUpload[]): void;
  makeKey(): string;
  /** Why it failed; the error's own words unless told. */
  messageOf?(error: unknown): string;
  /** Whether the same file would be refused again; never unless told. */
  isFinal?(error: unknown): boolean;
  /** How many go at once. */
  parallel?: number;
}

export interface UploadQueue {
  add(files: readonly File[]): void;
  /** Stops a waiting or running upload, forgets a failed one. */
  cancel(key: string): void;
  /** Stops a waiting or running upload; it stays as one that failed, and may be tried again. */
  stop(key: string, message: string): void;
  retry(key: string): void;
  /** Settles when nothing waits or runs anymore. */
  settle(): Promise<void>;
}

interface Entry<Answer> extends QueuedUpload {
  controller?: AbortController;
  answer?: Answer;
}

/** Uploads files a few at a time, each of which can be canceled and tried again; one that fails holds up no other. */
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

  /** Hands over what is stored, up to the first file that is still on its way; failed ones are passed by. */
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

interface PublicationWatch<Draft> {
  /** ISO time. */
  publishAt: string;
  /** What the server has. */
  read(): Promise<Draft>;
  /** The time has come, or another one was set. */
  onChange(draft: Draft): void;
}

/** After its time a publication takes some seconds (ms); this machine's clock may also be ahead of the server's. */
const graceMs = 1000;
const againMs = 5000;
/** Browsers wait no longer than this (ms); after it the rest is waited for. */
const maxMs = 2 ** 31 - 1;

/**
 * Waits for the time at which a page is published by itself, and then asks until the server has done it.
 * @returns stops waiting
 */
export function watchPublication<Draft extends { publishAt: string | null }>({
  publishAt,
  read,
  onChange,
}: PublicationWatch<Draft>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isGone = false;
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => void look(), Math.max(0, Math.min(milliseconds, maxMs)));
  };
  const left = () => Date.parse(publishAt) + graceMs - Date.now();
  async function look(): Promise<void> {
    if (left() > 0) return wait(left());
    // Without a connection it is asked again.
    const draft = await read().catch(() => undefined);
    if (isGone) return;
    if (draft && draft.publishAt !== publishAt) onChange(draft);
    else wait(againMs);
  }
  wait(left());
  return () => {
    isGone = true;
    clearTimeout(timer);
  };
}

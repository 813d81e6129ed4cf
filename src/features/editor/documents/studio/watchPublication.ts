interface PublicationWatch<Draft> {
  /** ISO time. */
  publishAt: string;
  /** The website's time, in ms. */
  now(): number;
  /** What the server has. */
  read(): Promise<Draft>;
  /** Called when the page was published, or another time was set. */
  onChange(draft: Draft): void;
}

/** A publication runs some seconds (ms) after its time. This machine's clock may also be ahead of the server's. */
const graceMs = 1000;
const againMs = 5000;
/** Maximum delay of a browser's timer (ms). Longer waits continue with another one. */
const maxMs = 2 ** 31 - 1;

/**
 * Waits for the scheduled publication, and then asks the server until it has run.
 * @returns stops waiting
 */
export function watchPublication<Draft extends { publishAt: string | null }>({
  publishAt,
  now,
  read,
  onChange,
}: PublicationWatch<Draft>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isGone = false;
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => void look(), Math.max(0, Math.min(milliseconds, maxMs)));
  };
  const left = () => Date.parse(publishAt) + graceMs - now();
  async function look(): Promise<void> {
    if (left() > 0) return wait(left());
    // Without a connection, it asks again later.
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

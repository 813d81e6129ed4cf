import type { RestockSend, SignUpGroup } from "../contract.ts";

/** Whether emails of a send are still to be written. */
export const isRunning = (send: RestockSend | null): boolean => send !== null && send.finishedAt === null;

/** Percent of a send's emails that were sent; undefined if none is left to send. */
export function percentSent(send: RestockSend | null): number | undefined {
  if (!send || (!isRunning(send) && send.queued === 0)) return undefined;
  const mails = send.total - send.skipped;
  return mails <= 0 ? 0 : Math.min(99, Math.floor((send.sent / mails) * 100));
}

/** Emails are queued, and none was sent. */
export const waitsToBeSent = (send: RestockSend | null): boolean => send !== null && send.queued > 0 && send.sent === 0;

/** How many people a send would reach: those without a queued email. */
export const countToNotify = ({ waitingCount, queuedCount }: SignUpGroup): number => waitingCount - queuedCount;

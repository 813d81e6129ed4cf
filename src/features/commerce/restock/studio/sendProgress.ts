import type { RestockSend, SignUpGroup } from "../contract.ts";

/** Whether mails of a send are still to be written. */
export const isRunning = (send: RestockSend | null): boolean => send !== null && send.finishedAt === null;

/** How much of a send the mail server took, in whole percent; undefined when nothing of it is left to send. */
export function percentSent(send: RestockSend | null): number | undefined {
  if (!send || (!isRunning(send) && send.queued === 0)) return undefined;
  const mails = send.total - send.skipped;
  return mails <= 0 ? 0 : Math.min(99, Math.floor((send.sent / mails) * 100));
}

/** Mails are written, and the mail server took none of them. */
export const waitsToBeSent = (send: RestockSend | null): boolean => send !== null && send.queued > 0 && send.sent === 0;

/** How many a send would reach: no mail to them is written. */
export const countToTell = ({ waitingCount, queuedCount }: SignUpGroup): number => waitingCount - queuedCount;

import { nextRetry } from "#kernel/domain/nextRetry.ts";
import { MailRefused, MailServerUnavailable } from "./mailTransport.ts";

const maxErrorLength = 1000;

/** State of an email after an attempt to send it, for its row. */
export interface FailedSend {
  values: { state: "QUEUED" | "FAILED"; attempts: number; last_error: string };
  /** When to retry; undefined if the email has waited too long. */
  runAt: Date | undefined;
}

/**
 * What happens to an email that the mail server did not accept. An unavailable server uses up no attempt. Throws errors
 * that are not from the mail server.
 */
export function afterFailedSend(mail: { attempts: number; queuedAt: Date }, error: unknown, now: Date): FailedSend {
  if (!(error instanceof MailServerUnavailable || error instanceof MailRefused)) throw error;
  const isAway = error instanceof MailServerUnavailable;
  const attempts = isAway ? mail.attempts : mail.attempts + 1;
  const next = nextRetry({ attempts, queuedAt: mail.queuedAt, isFinal: !isAway && error.isFinal }, now);
  const runAt = next && isAway ? new Date(now.getTime() + error.retryAfter) : next;
  const last_error = error.message.slice(0, maxErrorLength);
  return { values: { state: runAt ? "QUEUED" : "FAILED", attempts, last_error }, runAt };
}

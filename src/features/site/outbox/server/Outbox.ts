import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

export interface MailDraft {
  /** Kind of email, such as "order-confirmation". */
  kind: string;
  /** Its subject: the same key adds no second email. */
  dedupeKey: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  orderId?: string;
}

/** An email with the same text for many readers, except for each one's unsubscribe link. */
export interface CircularDraft {
  kind: string;
  subject: string;
  /** With `unsubscribePlace` for the reader's own link. */
  html: string;
  text: string;
}

export interface CircularReader {
  recipient: string;
  /** The same key adds no second email. */
  dedupeKey: string;
  /** Absolute; replaces `unsubscribePlace`, and is sent as `List-Unsubscribe`. */
  unsubscribeUrl: string;
}

export interface Outbox {
  /** Whether there is a mail server. Without one, emails stay here, and none may be promised. */
  isSending(): boolean;
  /**
   * Whether a visitor may be promised an email: the mail server accepted one since it was set (assumed for one from
   * SMTP_URL), and it is available.
   */
  mayPromise(): Promise<boolean>;
  /** Adds an email to the outbox and enqueues its sending, in the caller's transaction. A known key changes nothing. */
  put(tx: SiteTransaction, draft: MailDraft): Promise<void>;
  /**
   * The same for one email to many readers: three statements, and the email is sent to the database once. It goes out
   * after every email of `put`.
   */
  putCircular(tx: SiteTransaction, draft: CircularDraft, readers: readonly CircularReader[]): Promise<void>;
  /** Deletes the emails with these keys, sent or not, because their subject was deleted. */
  forget(tx: SiteTransaction, dedupeKeys: readonly string[]): Promise<void>;
}

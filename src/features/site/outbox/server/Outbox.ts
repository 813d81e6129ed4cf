import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

export interface MailDraft {
  /** What kind of mail, such as "order-confirmation". */
  kind: string;
  /** What it is about: the same key makes no second mail. */
  dedupeKey: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  orderId?: string;
}

/** A mail that many get alike, but for the link by which each stops such mails. */
export interface CircularDraft {
  kind: string;
  subject: string;
  /** With `unsubscribePlace` where a reader's own link is. */
  html: string;
  text: string;
}

export interface CircularReader {
  recipient: string;
  /** The same key makes no second mail. */
  dedupeKey: string;
  /** Absolute; takes the place of `unsubscribePlace`, and goes out as `List-Unsubscribe`. */
  unsubscribeUrl: string;
}

export interface Outbox {
  /** Whether there is a mail server: without one, mails stay here and nobody may be promised one. */
  isSending(): boolean;
  /**
   * Whether a visitor may be promised a mail: the mail server took one since it was set (of one that SMTP_URL names it is
   * taken for granted), and it is not away.
   */
  mayPromise(): Promise<boolean>;
  /** Puts a mail in the outbox and asks for its sending, in the caller's transaction. A known key changes nothing. */
  put(tx: SiteTransaction, draft: MailDraft): Promise<void>;
  /**
   * The same for one mail to many readers: three statements, and the mail travels to the database once. It goes out
   * behind every mail of `put`.
   */
  putCircular(tx: SiteTransaction, draft: CircularDraft, readers: readonly CircularReader[]): Promise<void>;
  /** Deletes the mails of these keys, sent or not: what they tell of is deleted. */
  forget(tx: SiteTransaction, dedupeKeys: readonly string[]): Promise<void>;
}

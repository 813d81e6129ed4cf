import type { Right } from "#features/account/roles/domain/rights.ts";
import type { MailContent } from "#kernel/domain/mailContent.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

export interface MailDraft extends MailContent {
  /** Kind of email, such as "order-confirmation". */
  kind: string;
  /** Its subject: the same key adds no second email. */
  dedupeKey: string;
  recipient: string;
  orderId?: string;
}

/** An email with the same text for many readers. Its HTML and text have `unsubscribePlace` for each reader's own link. */
export interface CircularDraft extends MailContent {
  kind: string;
}

export interface CircularReader {
  recipient: string;
  /** The same key adds no second email. */
  dedupeKey: string;
  /** Absolute; replaces `unsubscribePlace`, and is sent as `List-Unsubscribe`. */
  unsubscribeUrl: string;
}

/** The service that stores and sends a website's emails. */
export interface Outbox {
  /**
   * Marks kinds of emails whose link or code proves who reads them: it signs in, resets a password, confirms an email or
   * accepts an invitation. Called at registration. With a mail server, only their recipients read them. Without one,
   * people with `right` may, and the activity log says so.
   */
  keepPersonal(kinds: readonly string[], right: Right): void;
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
  /** Deletes the emails to a person and those about their orders, sent or not, because the person was erased. */
  forgetPerson(tx: SiteTransaction, person: { emails: readonly string[]; orderIds: readonly string[] }): Promise<void>;
}

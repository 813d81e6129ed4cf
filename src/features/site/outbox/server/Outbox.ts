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
  /** Where its reader stops such mails; goes out as `List-Unsubscribe`. */
  unsubscribeUrl?: string;
}

export interface Outbox {
  /** Puts a mail in the outbox and asks for its sending, in the caller's transaction. A known key changes nothing. */
  put(tx: SiteTransaction, draft: MailDraft): Promise<void>;
  /** The same for many at once: three statements, whatever their number. A thousand at most, for their size. */
  putMany(tx: SiteTransaction, drafts: readonly MailDraft[]): Promise<void>;
}

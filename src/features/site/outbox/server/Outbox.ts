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

export interface Outbox {
  /** Puts a mail in the outbox and asks for its sending, in the caller's transaction. A known key changes nothing. */
  put(tx: SiteTransaction, draft: MailDraft): Promise<void>;
}

import type { Selectable } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { MailSummary } from "../contract.ts";

/** An email for the outbox list. */
export function summarizeMail(
  mail: Omit<Selectable<DB["mails"]>, "html" | "text" | "unsubscribe_url" | "queued_at" | "reply_to">,
): MailSummary {
  return {
    id: mail.id,
    kind: mail.kind,
    recipient: mail.recipient,
    subject: mail.subject,
    state: mail.state as MailSummary["state"],
    attempts: mail.attempts,
    lastError: mail.last_error,
    createdAt: mail.created_at.toISOString(),
    sentAt: mail.sent_at?.toISOString() ?? null,
    sendAfter: mail.send_after?.toISOString() ?? null,
    orderId: mail.order_id,
  };
}

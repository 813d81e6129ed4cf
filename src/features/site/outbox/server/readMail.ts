import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { writeMergedAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { type MailDetail, outboxFailures } from "../contract.ts";
import type { MailKindInfo } from "./defineMail.ts";
import { summarizeMail } from "./summarizeMail.ts";

const fail = failuresOf(outboxFailures);

/**
 * An email for the studio. The reader of a personal link can use it, such as to sign in as its recipient. So the content
 * is shown only if nobody else can pass the link on: without a mail server, to people with the right of its kind. The
 * activity log notes who read it.
 */
export async function readMail(
  app: App,
  kinds: ReadonlyMap<string, MailKindInfo>,
  context: RequestContext,
  mailId: string,
): Promise<MailDetail | Failure> {
  const { site, account } = context;
  const mail = await site.db
    .selectFrom("mails")
    .selectAll()
    .where("website_id", "=", site.websiteId)
    .where("id", "=", mailId)
    .executeTakeFirst();
  if (!mail) return fail("mail-unknown");
  const { sender, html, text } = mail;
  const facts = { ...summarizeMail(mail), sender };
  const right = kinds.get(mail.kind)?.personal;
  if (right === undefined) return { ...facts, content: { html, text }, hidden: null };
  // Another process may have learned of one a moment ago.
  if (!app.services.mailTransport) await app.refreshMailServer();
  if (app.services.mailTransport) return { ...facts, content: null, hidden: "FOR_RECIPIENT" };
  if (!account?.rights.has(right)) return { ...facts, content: null, hidden: "RIGHT_MISSING" };
  await site.transaction((tx) =>
    writeMergedAuditEntry(tx, {
      ...changedBy(context),
      action: "mail.read",
      subjectType: "mail",
      subjectId: mailId,
      detail: { title: mail.subject, recipient: mail.recipient },
    }),
  );
  return { ...facts, content: { html, text }, hidden: null };
}

import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { type MailContent, paragraphsHtml } from "#kernel/domain/mailContent.ts";
import { oneLine } from "#kernel/domain/oneLine.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { MailRefused, MailServerUnavailable } from "#kernel/server/mail/mailTransport.ts";
import { mailSettingsFailures } from "../contract.ts";
import { installSender, readSender } from "./readSender.ts";
import { tryMails } from "./tryMails.ts";

const fail = failuresOf(mailSettingsFailures);

/**
 * Sends an email of the website to the signed-in person, bypassing the outbox, and waits for the mail server's answer.
 * If it accepts it, the website's waiting emails are sent as well.
 * @param content by default, who sends the website's emails
 */
export async function sendTestMail(
  app: App,
  { account, site, now }: RequestContext,
  content?: MailContent,
): Promise<{ recipient: string; problem: string | null } | Failure> {
  await app.refreshMailServer();
  const { mailTransport } = app.services;
  const from = await readSender(site.db, site.websiteId, installSender(app));
  if (!mailTransport || !from || !account) return fail("no-mail-server");
  const paragraphs = [
    `This is a test email of ${from.title}. You requested it in the settings.`,
    from.replyTo
      ? `The website's emails come from ${from.sender}. Replies go to ${from.replyTo}.`
      : `The website's emails come from ${from.sender}, and replies go there.`,
  ];
  const standard = `${paragraphs.join("\n\n")}\n`;
  const mail = {
    id: newId(),
    from: from.sender,
    ...(from.replyTo ? { replyTo: from.replyTo } : {}),
    to: account.email,
    ...(content ?? { text: standard, html: paragraphsHtml(standard) }),
    subject: oneLine(content?.subject ?? `Test email of ${from.title}`),
  };
  try {
    await (mailTransport.sendNow ?? mailTransport.send)(mail);
  } catch (error) {
    if (error instanceof MailServerUnavailable) return { recipient: account.email, problem: error.message };
    if (!(error instanceof MailRefused)) throw error;
    return { recipient: account.email, problem: `The mail server rejected this email: ${error.message}` };
  }
  await site.transaction((tx) => tryMails(tx, now));
  return { recipient: account.email, problem: null };
}

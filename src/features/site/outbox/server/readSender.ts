import type { Kysely } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { storedSender } from "../contract.ts";
import { addressOf, senderOf } from "./senderOf.ts";

/** Sender name of the website's emails, and the reply address; `replyTo` is empty if it is the sender. */
export interface Sender {
  title: string;
  sender: string;
  replyTo: string;
}

/** Sender address of the install's emails: from the configuration, otherwise from the current mail server. */
export function installSender({ services }: App): string | undefined {
  return services.configuration.mailFrom ?? services.mailTransport?.from?.address;
}

/**
 * @param mailFrom `installSender`
 * @param siteTitle instead of the website's own, in the language of the email's reader
 * @returns undefined if there is no such website
 */
export async function readSender(
  db: Kysely<DB>,
  websiteId: string,
  mailFrom: string | undefined,
  siteTitle?: string,
): Promise<Sender | undefined> {
  const website = await db
    .selectFrom("websites")
    .select(["title", "contact_email", "email_sender"])
    .where("id", "=", websiteId)
    .executeTakeFirst();
  if (!website) return undefined;
  const { senderName, replyTo } = storedSender.parse(website.email_sender);
  const contactEmail = website.contact_email;
  const sender = senderOf({ mailFrom, senderName, title: siteTitle ?? website.title, contactEmail });
  const wanted = replyTo || contactEmail;
  return { title: website.title, sender, replyTo: wanted === addressOf(sender) ? "" : wanted };
}

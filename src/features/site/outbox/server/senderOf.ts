import { mailName } from "#kernel/domain/mailName.ts";

/** Where mails of the website come from, as it is in a mail's `From`. */
export interface SenderRule {
  /** `MAIL_FROM`: an address, or `Name <address>`, whose name is taken where the website has not chosen one. */
  mailFrom: string | undefined;
  /** What the website's owner chose; empty: its title. */
  senderName?: string;
  title: string;
  contactEmail: string;
}

/**
 * The sender of a website's mails: its name at the install's address, else at the website's own contact address.
 * @example senderOf({ mailFrom: "post@example.com", title: "Kiln & Field", contactEmail: "" }) // `"Kiln & Field" <post@example.com>`
 */
export function senderOf({ mailFrom, senderName = "", title, contactEmail }: SenderRule): string {
  const chosen = mailName(senderName);
  if (mailFrom?.includes("<") && !chosen) return mailFrom;
  const address = addressOf(mailFrom) || contactEmail || "no-reply@localhost";
  const name = chosen || mailName(title);
  return name ? `"${name}" <${address}>` : address;
}

/** @example addressOf("Post <post@example.com>") // "post@example.com" */
export function addressOf(sender: string | undefined): string {
  return /<([^>]*)>/.exec(sender ?? "")?.[1] ?? sender ?? "";
}

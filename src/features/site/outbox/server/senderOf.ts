import { mailName } from "#kernel/domain/mailName.ts";

/** Sender of the website's emails, for `From`. */
export interface SenderRule {
  /** `MAIL_FROM`: an address, or `Name <address>`, whose name is used if the website has none. */
  mailFrom: string | undefined;
  /** The owner's choice; empty: the website's title. */
  senderName?: string;
  title: string;
  contactEmail: string;
}

/**
 * The sender of a website's emails: its name at the install's address, otherwise at its own contact address.
 * @example senderOf({ mailFrom: "post@example.com", title: "Kiln & Field", contactEmail: "" }) // `"Kiln & Field"
 * <post@example.com>`
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

/** Where mails of the website come from, as it stands in a mail's `From`. */
export interface SenderRule {
  /** `MAIL_FROM`: an address, or `Name <address>`, which is taken as it is. */
  mailFrom: string | undefined;
  title: string;
  contactEmail: string;
}

/**
 * The sender of a website's mails: its title at the install's address, else at the website's own contact address.
 * @example senderOf({ mailFrom: "post@example.com", title: "Kiln & Field", contactEmail: "" }) // `"Kiln & Field" <post@example.com>`
 */
export function senderOf({ mailFrom, title, contactEmail }: SenderRule): string {
  if (mailFrom?.includes("<")) return mailFrom;
  const address = mailFrom || contactEmail || "no-reply@localhost";
  const name = title
    .replace(/["\\<>@\r\n]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return name ? `"${name}" <${address}>` : address;
}

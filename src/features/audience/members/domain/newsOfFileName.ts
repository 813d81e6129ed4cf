export type NewsOfFileName = "AGREED" | "DECLINED";

/**
 * What the name of a file says about news. Mailchimp exports a file for each status: "subscribed_members_….csv",
 * "unsubscribed_…" and "cleaned_…", whose emails were returned. Undefined for other names.
 */
export function newsOfFileName(fileName: string): NewsOfFileName | undefined {
  if (/^subscribed_/i.test(fileName)) return "AGREED";
  return /^(unsubscribed|cleaned)_/i.test(fileName) ? "DECLINED" : undefined;
}

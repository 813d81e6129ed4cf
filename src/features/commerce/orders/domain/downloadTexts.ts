import { fillMessage } from "#kernel/contract/failure.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { type DownloadEnd, downloadEnd, type LineDownload } from "./downloadAccess.ts";

/** What customers read about the link of a file, with `{…}` placeholders. */
export const downloadTexts = defineTexts("orders.downloads", {
  until: "Available until {date}.",
  left: { one: "{count} download left.", other: "{count} downloads left." },
  ends: {
    expired: "This download link expired on {date}.",
    "used-up": "This file was downloaded as often as its link allows.",
    revoked: "The shop ended this download link.",
  } satisfies Record<DownloadEnd, string>,
  renew: "To get a new link, contact the shop.",
  renewAt: "To get a new link, contact the shop at {email}.",
});

/** The website's way to write a date, and who helps. */
interface DownloadShop {
  locale: string;
  time_zone: string;
  contact_email: string;
}

/** How long a link works, or why it has ended and how to get a new one; empty if it has no limits. */
export function downloadText(download: LineDownload | null, shop: DownloadShop, now: Date): string {
  if (!download) return "";
  const end = downloadEnd(download, now);
  const date = download.expiresAt === null ? "" : downloadDate(download.expiresAt, shop);
  if (end) return `${fillMessage(downloadTexts.ends[end], { date })} ${renewText(shop)}`;
  const left = download.maxDownloads === null ? null : download.maxDownloads - download.downloads;
  return [
    date && fillMessage(downloadTexts.until, { date }),
    left !== null && fillMessage(pluralForm(downloadTexts.left, left, shop.locale), { count: left }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** How to get a new link. */
export function renewText({ contact_email: email }: Pick<DownloadShop, "contact_email">): string {
  return email ? fillMessage(downloadTexts.renewAt, { email }) : downloadTexts.renew;
}

/** The day on which a link ends, in the shop's language and time zone. */
export function downloadDate(at: string | Date, { locale, time_zone: timeZone }: DownloadShop): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(new Date(at));
}

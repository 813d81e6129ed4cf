import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";

export const texts = defineTexts("studio.downloads", {
  title: "Download links",
  about: "Applies to orders that are paid from now on. Links that customers already have keep their limits.",
  days: "Days until a link expires",
  daysText: "Leave empty to let links work forever.",
  times: "Downloads per file",
  timesText: "A download that stops and continues counts once. Leave empty for no limit.",
  links: "Downloads",
  downloaded: counted({ one: "Downloaded {count} time", other: "Downloaded {count} times" }, "count"),
  downloadedOf: counted(
    { one: "Downloaded {count} of {max} times", other: "Downloaded {count} of {max} times" },
    "max",
    "count",
  ),
  states: { open: "Open", expired: "Expired", "used-up": "Used up", revoked: "Ended" },
  noExpiry: "Does not expire",
  expires: "Expires",
  expired: "Expired",
  renew: "Renew link",
  renewOf: phrase("Renew link of {name}", "name"),
  renewTitle: "Renew this download link?",
  renewText: phrase(
    "The link of “{name}” works again for the full time and number of downloads in your settings. Its address stays the same.",
    "name",
  ),
  notify: "Email the links to the customer",
  renewed: "Link renewed",
  end: "End link",
  endOf: phrase("End link of {name}", "name"),
  endTitle: "End this download link?",
  endText: phrase("The customer can't download “{name}” until you renew the link.", "name"),
  ended: "Link ended",
});

/** How often a link was used. @param max null without a limit */
export const usedText = (count: number, max: number | null): string =>
  max === null ? texts.downloaded(count) : texts.downloadedOf(max, count);

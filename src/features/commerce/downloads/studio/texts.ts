import { pluralForm } from "#kernel/domain/pluralForm.ts";

export const texts = {
  title: "Download links",
  about: "Applies to orders that are paid from now on. Links that customers already have keep their limits.",
  days: "Days until a link expires",
  daysText: "Leave empty to let links work forever.",
  times: "Downloads per file",
  timesText: "A download that stops and continues counts once. Leave empty for no limit.",
  links: "Downloads",
  used: (count: number, max: number | null) =>
    max === null
      ? pluralForm({ one: `Downloaded ${count} time`, other: `Downloaded ${count} times` }, count, "en-US")
      : `Downloaded ${count} of ${max} times`,
  states: { open: "Open", expired: "Expired", "used-up": "Used up", revoked: "Ended" },
  noExpiry: "Does not expire",
  expires: "Expires",
  expired: "Expired",
  renew: "Renew link",
  renewOf: (name: string) => `Renew link of ${name}`,
  renewTitle: "Renew this download link?",
  renewText: (name: string) =>
    `The link of “${name}” works again for the full time and number of downloads in your settings. Its address stays the same.`,
  notify: "Email the links to the customer",
  renewed: "Link renewed",
  end: "End link",
  endOf: (name: string) => `End link of ${name}`,
  endTitle: "End this download link?",
  endText: (name: string) => `The customer can't download “${name}” until you renew the link.`,
  ended: "Link ended",
};

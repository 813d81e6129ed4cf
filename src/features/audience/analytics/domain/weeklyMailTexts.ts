import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Texts of the weekly email to the team, with `{…}` placeholders (merge tags). */
export const weeklyMailTexts = defineTexts("analytics.weeklyMail", {
  mail: {
    subject: "Your week on {site.title}: {days}",
    preheader: "{summary}",
    title: "Your week on {site.title}",
    introduction: "{days}, compared with the week before.",
    action: "Open analytics",
    notice: "You can turn this email off in the studio under Account.",
  },
  summary: "{label}: {value}",
  figures: { visitors: "Visitors", visits: "Visits", views: "Page views", orders: "Orders", sales: "Sales" },
  before: "Week before: {value}",
  beforeWithChange: "Week before: {value} ({change})",
  pages: "Top pages",
  sources: "Where visits came from",
  direct: "Direct or unknown",
  others: "Others",
});

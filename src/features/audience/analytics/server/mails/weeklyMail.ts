import type { MailKind, Outbox } from "#features/site/outbox/server/index.ts";
import { weeklyMailTexts as texts } from "../../domain/weeklyMailTexts.ts";

export interface WeeklyMailData {
  /** "March 23 – 29, 2026" */
  days: string;
  /** The first figure, for the preview in inboxes. */
  summary: string;
  figures: { label: string; value: string; before: string }[];
  lists: { title: string; rows: { name: string; value: string }[] }[];
  link: { url: string };
}

/** The weekly email to the team. */
export function defineWeeklyMail(outbox: Outbox): MailKind<WeeklyMailData> {
  return outbox.define<WeeklyMailData>({
    kind: "weekly-analytics",
    group: "team",
    name: "Weekly analytics",
    when: "On Monday morning in the time zone of the website, if it had visits in the week before or the one before that. Sales are only for people who can see them.",
    texts: texts.mail,
    content: "src/features/audience/analytics/server/mails/weekly",
    tags: {
      days: "The days of the week",
      summary: "The number of visitors",
      "figures[]": "Visitors, visits, page views, orders and sales",
      "figures[].label": "Name, such as “Visitors”",
      "figures[].value": "Its value",
      "figures[].before": "Its value in the week before, with the change",
      "lists[]": "Top pages, and where visits came from",
      "lists[].title": "“Top pages” or “Where visits came from”",
      "lists[].rows[]": "The most frequent ones",
      "lists[].rows[].name": "Path of the page, or the website that visitors came from",
      "lists[].rows[].value": "Number of views or visits",
      "link.url": "The analytics in the studio",
    },
    sample: {
      days: "March 23 – 29, 2026",
      summary: "Visitors: 1,204",
      figures: [
        { label: texts.figures.visitors, value: "1,204", before: "Week before: 1,100 (+9%)" },
        { label: texts.figures.sales, value: "$840.00", before: "Week before: $700.00 (+20%)" },
      ],
      lists: [{ title: texts.pages, rows: [{ name: "/shop", value: "512" }] }],
      link: { url: "https://example.com/config/analytics" },
    },
    team: "analytics.site",
    canTurnOff: "on",
  });
}

import { z } from "zod";
import { zonedTimeToMs } from "#kernel/domain/zonedTime.ts";
import { defineBlock } from "../domain/defineBlock.ts";
import { linkUrl } from "../domain/linkUrl.ts";

export const maxTourDates = 200;

/** Whether the text is a day, with or without a time. The zone matters only later. */
const isTime = (text: string) => text === "" || !Number.isNaN(zonedTimeToMs(text, "UTC"));
const time = z.string().trim().max(30).refine(isTime, { error: "Please enter a date and time." });

export const tourDate = z.object({
  /** In the website's time zone: "2026-12-03T20:00"; empty: not known yet. */
  startsAt: time.default(""),
  endsAt: time.default(""),
  /** Empty: the place is enough. */
  title: z.string().trim().max(200).default(""),
  venue: z.string().trim().max(200).default(""),
  city: z.string().trim().max(200).default(""),
  url: z.union([z.literal(""), linkUrl]).default(""),
  status: z.enum(["open", "soldOut", "cancelled"]).default("open"),
});

export type TourDate = z.output<typeof tourDate>;

/** Dates of a tour, of markets or readings: the owner's own list, ordered by time. */
export const tourDatesBlock = defineBlock({
  number: 59,
  name: "tourdates",
  title: "Tour dates",
  group: "lists",
  columns: 10,
  summary: "Tour dates with venues and tickets. Past dates are removed automatically.",
  props: z.object({
    dates: z.array(tourDate).max(maxTourDates),
    hidesPast: z.boolean().default(true),
    hasCalendarLinks: z.boolean().default(true),
    /** Label of the button; by default the theme's text. */
    buttonText: z.string().trim().max(50).default(""),
    /** Shown if no date is left. */
    emptyText: z.string().trim().max(300).default(""),
  }),
  defaults: { dates: [] },
  texts: ({ dates }) => dates.flatMap(({ title, venue, city }) => [title, venue, city]),
  links: ({ dates }) => dates.map(({ url }) => url),
  isEmpty: ({ dates }) => dates.length === 0,
});

import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

/** Months of a blog or an events page as a calendar, with links to the posts or events of each day. */
export const calendarBlock = defineBlock({
  number: 26,
  name: "calendar",
  title: "Calendar",
  group: "lists",
  summary: "A monthly calendar of published posts or of events.",
  props: z.object({
    /** null: nothing is chosen yet, and visitors see nothing. */
    collectionId: z.uuid().nullable(),
    /** Number of months before this one, for a blog. */
    monthsBack: z.number().int().min(0).max(23).default(5),
    /** Number of months after this one, for an events page. */
    monthsAhead: z.number().int().min(0).max(12).default(3),
    /** 0: by the site's language; 1 Monday … 7 Sunday. */
    firstDay: z.union([z.literal(0), z.literal(1), z.literal(6), z.literal(7)]).default(0),
  }),
  defaults: { collectionId: null },
  isEmpty: ({ collectionId }) => collectionId === null,
});

/** An entry of one day. */
export interface CalendarEntry {
  /** "2026-05-17" in the website's time zone. */
  day: string;
  title: string;
  path: string;
  /** When an event begins: "7:00 PM". */
  time?: string;
}

/** The reader's result for calendars. */
export interface FoundCalendar {
  path: string;
  isOfEvents: boolean;
  /** Today, "2026-05-17". */
  today: string;
  entries: CalendarEntry[];
}

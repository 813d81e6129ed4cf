import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

/** Months of a blog as a calendar: its days lead to what was published on them. */
export const calendarBlock = defineBlock({
  number: 26,
  name: "calendar",
  title: "Calendar",
  group: "lists",
  summary: "A monthly calendar of published posts.",
  props: z.object({
    /** null: nothing is chosen yet, and visitors see nothing. */
    collectionId: z.uuid().nullable(),
    /** How many months before this one can be leafed to. */
    monthsBack: z.number().int().min(0).max(23).default(5),
    /** 0: as the site's language has it; 1 Monday … 7 Sunday. */
    firstDay: z.union([z.literal(0), z.literal(1), z.literal(6), z.literal(7)]).default(0),
  }),
  defaults: { collectionId: null },
  isEmpty: ({ collectionId }) => collectionId === null,
});

/** Something of one day. */
export interface CalendarEntry {
  /** "2026-05-17" in the website's time zone. */
  day: string;
  title: string;
  path: string;
}

/** What the reader of calendars found. */
export interface FoundCalendar {
  path: string;
  /** Today, "2026-05-17". */
  today: string;
  entries: CalendarEntry[];
}

import { z } from "zod";
import { frequencies, maxDates, maxInterval, monthDays, weekdays } from "./domain/eventRepeats.ts";
import { maxSkippedDays, wholeNumberMessage } from "./domain/eventTimes.ts";

const wholeNumber = (max: number) => {
  const error = wholeNumberMessage(max);
  return z.number({ error }).int(error).min(1, error).max(max, error);
};

/** How an event repeats (`EventRepeats`). */
export const eventRepeats = z.object({
  frequency: z.enum(frequencies),
  interval: wholeNumber(maxInterval),
  weekdays: z.array(z.enum(weekdays)).max(weekdays.length),
  monthDay: z.enum(monthDays),
  count: wholeNumber(maxDates).nullable(),
  until: z.iso.date({ error: "Required" }).nullable(),
});

/** When an event takes place (`EventTimes`). */
export const eventTimes = z.object({
  startsAt: z.iso.datetime({ offset: true, error: "Required" }),
  endsAt: z.iso.datetime({ offset: true, error: "Required" }),
  isAllDay: z.boolean(),
  repeats: eventRepeats.nullable(),
  skippedDays: z
    .array(z.iso.date())
    .max(maxSkippedDays, `You can skip up to ${maxSkippedDays} dates.`)
    .transform((days) => [...new Set(days)].sort())
    .default([]),
});

/** A date of a repeating event, which may be skipped. */
export const eventDate = z.object({
  /** The day of its start in the website's time zone. */
  day: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
});
export type EventDate = z.output<typeof eventDate>;

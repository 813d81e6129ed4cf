import { z } from "zod";
import { zonedTimeToMs } from "#kernel/domain/zonedTime.ts";

/** An ISO date that exists, from the year 100 to 9999: "2026-12-03". */
export const calendarDay = z
  .string()
  .refine((day) => day.length === 10 && !Number.isNaN(zonedTimeToMs(day, "UTC")), "Enter a date.");

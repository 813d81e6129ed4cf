import { planDates } from "../tourdates/planDates.ts";
import type { BlockReader } from "./blockContext.ts";

/** Nothing has to be read for dates; but a page with them becomes another one when the next of them is over. */
export const tourDatesReader: BlockReader<"tourdates"> = async ({ website, now }, blocks) => {
  const timeZone = website.time_zone;
  const times = blocks.flatMap(({ props }) => planDates(props.dates, { now, timeZone }).expiresAt?.getTime() ?? []);
  return { found: new Map(), tags: [], expiresAt: times.length > 0 ? new Date(Math.min(...times)) : undefined };
};

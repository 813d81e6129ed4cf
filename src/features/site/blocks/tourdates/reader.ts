import type { BlockReader } from "../server/blockContext.ts";
import { planDates } from "./planDates.ts";

/** Reads nothing. Makes the page expire when its next date is over. */
export function createReader(): BlockReader<"tourdates"> {
  return async ({ website, now }, blocks) => {
    const timeZone = website.time_zone;
    const times = blocks.flatMap(({ props }) => planDates(props.dates, { now, timeZone }).expiresAt?.getTime() ?? []);
    return { found: new Map(), tags: [], expiresAt: times.length > 0 ? new Date(Math.min(...times)) : undefined };
  };
}

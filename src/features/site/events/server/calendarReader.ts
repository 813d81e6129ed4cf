import type { FoundCalendar } from "#features/site/blocks/calendar/block.ts";
import { monthBefore } from "#features/site/blocks/domain/monthGrid.ts";
import type { BlockFindings, BlockReader } from "#features/site/blocks/server/index.ts";
import { readCalendars } from "#features/site/blog/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { earliest, readListed } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { endOfDayToMs } from "#kernel/domain/zonedTime.ts";
import { dayAt } from "../domain/eventTimes.ts";
import { readMonths } from "./eventMonth.ts";

const noFindings: BlockFindings = { found: new Map(), tags: [] };

/** What calendar blocks show: events to come of events pages, published posts of blogs. */
export const readEveryCalendar: BlockReader<"calendar"> = async (page, blocks) => {
  const { site, website, now } = page;
  const { time_zone: timeZone, locale } = website;
  const listed = await readListed(
    page,
    blocks.map(({ props }) => props.collectionId),
    now,
  );
  const isOfEvents = ({ props }: (typeof blocks)[number]) =>
    listed.get(props.collectionId ?? "")?.type === collectionTypes.events;
  const ofEvents = blocks.filter(isOfEvents);
  const ofPosts = blocks.filter((block) => !isOfEvents(block));
  const posts = ofPosts.length > 0 ? await readCalendars(page, ofPosts) : noFindings;
  const found = new Map(posts.found);
  const today = dayAt(now.getTime(), timeZone);
  const month = today.slice(0, 7);
  await Promise.all(
    ofEvents.map(async ({ id, props }) => {
      const collection = listed.get(props.collectionId ?? "");
      if (!collection) return;
      const months = { first: month, last: monthBefore(month, -props.monthsAhead) };
      const entries = await readMonths(site, collection, months, { now, timeZone, locale });
      found.set(id, { path: collection.path, isOfEvents: true, today, entries } satisfies FoundCalendar);
    }),
  );
  return {
    found,
    tags: [...posts.tags, ...ofEvents.map(({ props }) => siteTags.collection(props.collectionId as string))],
    ...earliest([
      posts.expiresAt,
      ...(ofEvents.length > 0 ? [new Date(endOfDayToMs(today, timeZone))] : []),
      ...ofEvents.map(({ props }) => listed.get(props.collectionId ?? "")?.nextPostAt),
    ]),
  };
};

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionTypes, type TemplateItem } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { clockReset, timeZoneChanged } from "#features/site/sites/contract.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { advanceEvents, advanceEventsJob } from "./advanceEvents.ts";
import { readEveryCalendar } from "./calendarReader.ts";
import { EventCalendar, type EventMonth } from "./EventCalendar.tsx";
import { EventDay, type EventsOfDay } from "./EventDay.tsx";
import { EventPlace } from "./EventPlace.tsx";
import { placeOf } from "./eventModel.ts";
import { createEventSource } from "./eventSource.ts";
import { moveToTimeZone } from "./moveToTimeZone.ts";
import { returnToRealTime } from "./returnToRealTime.ts";

interface EventsOptions {
  pages: Pick<Pages, "addSource" | "addBlockReader" | "bodies">;
  themes: Pick<Themes, "addFormatter">;
  assets: Pick<Assets, "findPageAssets">;
}

/** Events pages: lists, calendars, the page of each event, and files for calendar programs. */
export function registerEvents(app: App, { pages, themes, assets }: EventsOptions): void {
  const now = () => app.services.clock.now();
  pages.addSource(collectionTypes.events, createEventSource({ assets, bodies: pages.bodies }, now));
  pages.addBlockReader("calendar", readEveryCalendar);
  // `{events|event-calendar}` in a list, `{item|event-place}` on the page of an event.
  themes.addFormatter("event-calendar", (value) => {
    const { calendar, day } = (value ?? {}) as { calendar?: EventMonth; day?: EventsOfDay };
    if (day) return renderToStaticMarkup(createElement(EventDay, day));
    return calendar ? renderToStaticMarkup(createElement(EventCalendar, calendar)) : "";
  });
  themes.addFormatter("event-place", (value) => {
    const place = placeOf({ location: ((value ?? {}) as TemplateItem).location as never });
    return place ? renderToStaticMarkup(createElement(EventPlace, { place })) : "";
  });
  app.on(timeZoneChanged, moveToTimeZone);
  app.on(clockReset, returnToRealTime);
  app.job(advanceEventsJob, ({ websiteId, ...planned }) => advanceEvents(app.site(websiteId), planned, now()));
}

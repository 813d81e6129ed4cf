import { defineFixtures } from "../domain/defineFixtures.ts";
import { tourDatesBlock } from "./block.ts";

const past = { startsAt: "2020-05-02T10:00", venue: "Old Market", city: "Bath" };

export const tourDatesFixtures = defineFixtures(tourDatesBlock, [
  {
    title: "Open, sold out, canceled, not known yet, and a past one that is hidden",
    props: {
      dates: [
        past,
        {
          startsAt: "2098-12-03T20:00",
          endsAt: "2098-12-03T22:30",
          venue: "The Long Hall",
          city: "Bristol",
          url: "https://example.com/tickets",
        },
        {
          startsAt: "2098-12-05",
          title: "Winter market",
          venue: "Corn Exchange",
          city: "Bath",
          url: "/",
          status: "soldOut",
        },
        { startsAt: "2099-01-09T18:00", title: "Firing night", city: "Stroud", status: "cancelled" },
        { city: "Lisbon" },
      ],
    },
  },
  { title: "Past ones too", props: { dates: [past], hidesPast: false, hasCalendarLinks: false } },
  { title: "None left", props: { dates: [past], emptyText: "We are back in spring." } },
]);

import { CalendarIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { maxTourDates, tourDatesBlock } from "./block.ts";

export const tourDatesControls = defineControls(tourDatesBlock, [
  {
    kind: "list",
    name: "dates",
    label: "Dates",
    itemLabel: "Date",
    titleOf: ({ startsAt, title, venue, city }) =>
      [String(startsAt ?? "").replace("T", " "), title || venue || city].filter(Boolean).join(" · "),
    newItem: { startsAt: "", endsAt: "", title: "", venue: "", city: "", url: "", status: "open" },
    max: maxTourDates,
    controls: [
      { kind: "dateTime", name: "startsAt", label: "Begins", help: "In the website's time zone." },
      { kind: "dateTime", name: "endsAt", label: "Ends" },
      { kind: "text", name: "title", label: "What", maxLength: 200 },
      { kind: "text", name: "venue", label: "Venue", maxLength: 200 },
      { kind: "text", name: "city", label: "Place", maxLength: 200 },
      { kind: "link", name: "url", label: "Tickets" },
      {
        kind: "segments",
        name: "status",
        label: "Status",
        options: [
          { value: "open", label: "Open" },
          { value: "soldOut", label: "Sold out" },
          { value: "cancelled", label: "Canceled" },
        ],
      },
    ],
  },
  { kind: "toggle", name: "hidesPast", label: "Hide past dates" },
  { kind: "toggle", name: "hasCalendarLinks", label: "Links that add a date to a calendar" },
  { kind: "text", name: "buttonText", label: "Button label", placeholder: "Tickets", maxLength: 50 },
  {
    kind: "text",
    name: "emptyText",
    label: "Text without dates",
    placeholder: "No dates at the moment.",
    maxLength: 300,
  },
]);

export const icon = CalendarIcon;

import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Visitors' texts about events, with `{…}` placeholders (`fillMessage`). */
export const eventTexts = defineTexts("events", {
  /** `{days}`: "Tuesday and Thursday". */
  repeats: {
    daily: { one: "Every day", other: "Every {count} days" },
    weekly: { one: "Every {days}", other: "Every {count} weeks on {days}" },
    monthly: { one: "Every month on day {day}", other: "Every {count} months on day {day}" },
    yearly: { one: "Every year on {date}", other: "Every {count} years on {date}" },
  },
  /** Every month on the same weekday, by its number in the month; `last` is the last one. */
  monthlyOn: {
    first: { one: "Every first {weekday} of the month", other: "Every {count} months on the first {weekday}" },
    second: { one: "Every second {weekday} of the month", other: "Every {count} months on the second {weekday}" },
    third: { one: "Every third {weekday} of the month", other: "Every {count} months on the third {weekday}" },
    fourth: { one: "Every fourth {weekday} of the month", other: "Every {count} months on the fourth {weekday}" },
    fifth: { one: "Every fifth {weekday} of the month", other: "Every {count} months on the fifth {weekday}" },
    last: { one: "Every last {weekday} of the month", other: "Every {count} months on the last {weekday}" },
  },
  until: "{rule} until {date}",
  times: { one: "{rule}, {count} time", other: "{rule}, {count} times" },
  /** On the last day of an event that began on another day, in a calendar. */
  untilTime: "until {time}",
  moreEvents: "{count} more",
  /** `{dates}`: "Saturday, December 5, 2026". */
  past: "{dates} (past)",
  pastEvents: "{title}: Past events",
  calendarOf: "{title}: {month}",
  /** The events of one day. `{day}`: "Tuesday, December 15, 2026". */
  eventsOfDay: "{title}: {day}",
  backToMonth: "Back to {month}",
  narrowedList: "{title}: {filter}",
});

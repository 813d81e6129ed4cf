/** Visitors' texts about events, with `{…}` placeholders (`fillMessage`). */
export const eventTexts = {
  /** `{days}`: "Tuesday and Thursday". */
  repeats: {
    daily: { one: "Every day", other: "Every {count} days" },
    weekly: { one: "Every {days}", other: "Every {count} weeks on {days}" },
    monthly: { one: "Every month on day {day}", other: "Every {count} months on day {day}" },
    yearly: { one: "Every year on {date}", other: "Every {count} years on {date}" },
  },
  /** Every month on the same weekday, by its number in the month; `last` is the last one. */
  monthlyOn: {
    one: {
      first: "Every first {weekday} of the month",
      second: "Every second {weekday} of the month",
      third: "Every third {weekday} of the month",
      fourth: "Every fourth {weekday} of the month",
      fifth: "Every fifth {weekday} of the month",
      last: "Every last {weekday} of the month",
    },
    other: {
      first: "Every {count} months on the first {weekday}",
      second: "Every {count} months on the second {weekday}",
      third: "Every {count} months on the third {weekday}",
      fourth: "Every {count} months on the fourth {weekday}",
      fifth: "Every {count} months on the fifth {weekday}",
      last: "Every {count} months on the last {weekday}",
    },
  },
  until: "{rule} until {date}",
  times: { one: "{rule}, {count} time", other: "{rule}, {count} times" },
  pastEvents: "{title}: Past events",
  calendarOf: "{title}: {month}",
  narrowedList: "{title}: {filter}",
};

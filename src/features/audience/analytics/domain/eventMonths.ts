/** The partition of a month of events. `from` and `to` are ISO days; `to` is the first day after it. */
export interface EventMonth {
  name: string;
  from: string;
  to: string;
}

const dayOf = (year: number, month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** The month (UTC) that is `later` months after that of a day. */
export function eventMonth(day: string, later: number): EventMonth {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const from = dayOf(year, month - 1 + later);
  return { name: `visit_events_${from.slice(0, 7).replace("-", "_")}`, from, to: dayOf(year, month + later) };
}

/** The first day of the month of a partition; undefined for other tables. */
export function monthOfPartition(name: string): string | undefined {
  const [, year, month] = /^visit_events_(\d{4})_(\d{2})$/.exec(name) ?? [];
  return year && month ? `${year}-${month}-01` : undefined;
}

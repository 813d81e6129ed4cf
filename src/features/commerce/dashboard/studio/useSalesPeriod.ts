import { useNavigate, useSearch } from "@tanstack/react-router";
import { toClockTime } from "#kernel/domain/zonedTime.ts";
import { useNow, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type GivenSalesPeriod, salesPeriod } from "../contract.ts";
import { type Days, daysOfSalesPeriod, type SalesPeriod, salesPeriods } from "../domain/salesPeriod.ts";

export interface ChosenPeriod {
  period: SalesPeriod;
  /** What the routes are asked for; undefined while the days are not possible. */
  query: GivenSalesPeriod | undefined;
  days: Days;
  /** What is wrong with the chosen days, by field. */
  problems: Partial<Record<keyof Days, string>>;
  choose(period: SalesPeriod): void;
  chooseDays(days: Days): void;
}

const day = /^\d{4}-\d\d-\d\d$/;

/** The period of the sales figures, kept in the address. By default the last 30 days. */
export function useSalesPeriod(): ChosenPeriod {
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { timeZone } = useWebsite();
  const now = useNow();
  const today = toClockTime(now().toISOString(), timeZone).slice(0, 10);
  const period = salesPeriods.find((each) => each === address.period) ?? "30-days";
  const textOf = (name: keyof Days, other: string) => (day.test(String(address[name])) ? String(address[name]) : other);
  const shown = period === "custom" ? daysOfSalesPeriod("30-days", today) : daysOfSalesPeriod(period, today);
  const days = period === "custom" ? { from: textOf("from", shown.from), to: textOf("to", shown.to) } : shown;
  const read = salesPeriod.safeParse(period === "custom" ? { period, ...days } : { period });
  const problems = Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );
  const replace = (next: Record<string, unknown>) =>
    void navigate({
      to: ".",
      search: ((before: Record<string, unknown>) => ({ ...before, ...next })) as never,
      replace: true,
      resetScroll: false,
    });
  return {
    period,
    query: read.data,
    days,
    problems,
    choose: (chosen) =>
      replace(
        chosen === "custom"
          ? { period: chosen, ...days }
          : { period: chosen === "30-days" ? undefined : chosen, from: undefined, to: undefined },
      ),
    chooseDays: (chosen) => replace({ period: "custom", ...chosen }),
  };
}

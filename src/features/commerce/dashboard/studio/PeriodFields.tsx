import { Select } from "@mantine/core";
import { DayField } from "#kernel/studio-ui/form/DayField.tsx";
import { type SalesPeriod, salesPeriods } from "../domain/salesPeriod.ts";
import styles from "./DashboardScreen.module.css";
import { texts } from "./texts.ts";
import type { ChosenPeriod } from "./useSalesPeriod.ts";

/** Chooses one of the periods. */
export function PeriodField({ chosen }: { chosen: ChosenPeriod }) {
  return (
    <Select
      aria-label={texts.period}
      w={160}
      allowDeselect={false}
      checkIconPosition="right"
      data={salesPeriods.map((value) => ({ value: value as string, label: texts.periods[value] }))}
      value={chosen.period}
      onChange={(value) => value && chosen.choose(value as SalesPeriod)}
    />
  );
}

/** The days of the period "Custom dates". */
export function DayFields({ chosen: { days, problems, chooseDays } }: { chosen: ChosenPeriod }) {
  return (
    <div className={styles.days}>
      <DayField
        label={texts.from}
        value={days.from}
        error={problems.from}
        required
        withAsterisk={false}
        onChange={(from) => from && chooseDays({ ...days, from })}
      />
      <DayField
        label={texts.to}
        value={days.to}
        error={problems.to}
        required
        withAsterisk={false}
        onChange={(to) => to && chooseDays({ ...days, to })}
      />
    </div>
  );
}

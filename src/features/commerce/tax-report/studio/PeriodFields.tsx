import { Select } from "@mantine/core";
import { DayField } from "#kernel/studio-ui/form/DayField.tsx";
import { type Period, type Preset, periodOf, presets } from "../domain/periods.ts";
import styles from "./TaxReport.module.css";
import { texts } from "./texts.ts";

const own = "own";

interface PeriodFieldsProps {
  period: Period;
  /** ISO date in the website's time zone. */
  today: string;
  /** Why there is no report of the period, by field. */
  problems: Partial<Record<keyof Period, string>>;
  onChoose(period: Period): void;
}

/** The period of the report: a preset or two days. */
export function PeriodFields({ period, today, problems, onChoose }: PeriodFieldsProps) {
  const { from, to } = period;
  const preset = presets.find((each) => {
    const days = periodOf(each, today);
    return days.from === from && days.to === to;
  });
  const choices = [
    ...presets.map((value) => ({ value: value as string, label: texts.presets[value] })),
    ...(preset ? [] : [{ value: own, label: texts.ownDays }]),
  ];
  return (
    <div className={styles.tools}>
      <Select
        label={texts.period}
        data={choices}
        value={preset ?? own}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(chosen) => chosen && chosen !== own && onChoose(periodOf(chosen as Preset, today))}
      />
      <DayField
        label={texts.from}
        value={from}
        error={problems.from}
        required
        withAsterisk={false}
        onChange={(day) => day && onChoose({ from: day, to })}
      />
      <DayField
        label={texts.to}
        value={to}
        error={problems.to}
        required
        withAsterisk={false}
        onChange={(day) => day && onChoose({ from, to: day })}
      />
    </div>
  );
}

import { Select, TextInput } from "@mantine/core";
import { type Period, type Preset, periodOf, presets } from "../domain/periods.ts";
import styles from "./TaxReport.module.css";
import { texts } from "./texts.ts";

const own = "own";

interface PeriodFieldsProps {
  period: Period;
  /** ISO date in the website's time zone. */
  today: string;
  onChoose(period: Period): void;
}

/** The period of the report: a preset or two days. */
export function PeriodFields({ period, today, onChoose }: PeriodFieldsProps) {
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
      <DayField label={texts.from} value={from} onChange={(day) => onChoose({ from: day, to })} />
      <DayField
        label={texts.to}
        value={to}
        error={to < from && texts.reversed}
        onChange={(day) => onChoose({ from, to: day })}
      />
    </div>
  );
}

function DayField(props: { label: string; value: string; error?: string | false; onChange(day: string): void }) {
  return (
    <TextInput
      type="date"
      label={props.label}
      value={props.value}
      error={props.error}
      onChange={(event) => {
        // Empty while a day is typed that does not exist.
        const day = event.currentTarget.value;
        if (/^\d{4}-\d{2}-\d{2}$/.test(day)) props.onChange(day);
      }}
    />
  );
}

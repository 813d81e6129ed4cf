import { NativeSelect } from "@mantine/core";
import { importTexts } from "./importTexts.ts";

interface DateOrderFieldProps {
  description?: string;
  /** What the person chose; undefined if the file decides. */
  isDayFirst: boolean | undefined;
  isDisabled?: boolean;
  onChoose(isDayFirst: boolean | undefined): void;
}

const choices = [
  { value: "", label: importTexts.datesOfFile },
  { value: "day", label: importTexts.dayFirst },
  { value: "month", label: importTexts.monthFirst },
];

/** Whether dates such as 3/4/2024 begin with the day or with the month. */
export function DateOrderField({ description, isDayFirst, isDisabled = false, onChoose }: DateOrderFieldProps) {
  return (
    <NativeSelect
      maw={340}
      label={importTexts.dates}
      description={description}
      data={choices}
      value={isDayFirst === undefined ? "" : isDayFirst ? "day" : "month"}
      disabled={isDisabled}
      onChange={({ currentTarget: { value } }) => onChoose(value === "" ? undefined : value === "day")}
    />
  );
}

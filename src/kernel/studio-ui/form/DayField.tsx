import { TextInput, type TextInputProps } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { kitTexts } from "../kitTexts.ts";
import { isWholeDay, lastTypedDay } from "./wholeDay.ts";

interface DayFieldProps
  extends Omit<TextInputProps, "type" | "value" | "defaultValue" | "onChange" | "onBlur" | "ref"> {
  /** ISO date: "2026-03-31". */
  value: string | undefined;
  /** Reports a whole date, and undefined when the field is emptied. A `required` field does not report that. */
  onChange(day: string | undefined): void;
}

/**
 * A date that is typed or picked. It keeps what is typed and reports only whole dates from 1900 to 2199, so that nothing
 * is loaded for the year 2 while 2026 is typed. An unfinished date gets a message when the field is left.
 */
export function DayField({ value = "", onChange, required = false, error, max, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [isUnfinished, setUnfinished] = useState(false);
  const reported = useRef(value);
  const input = useRef<HTMLInputElement>(null);

  // The value changed from outside, so show it.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
    setUnfinished(false);
    // The value of an unfinished date is "", so React sees no change when the field is emptied.
    if (input.current) input.current.value = value;
  }, [value]);

  function change(field: HTMLInputElement): void {
    setTyped(field.value);
    setUnfinished(false);
    const isEmptied = field.value === "" && !field.validity.badInput && !required;
    if ((!isEmptied && !isWholeDay(field.value)) || field.value === reported.current) return;
    reported.current = field.value;
    onChange(field.value || undefined);
  }

  return (
    <TextInput
      {...field}
      ref={input}
      type="date"
      required={required}
      max={max ?? lastTypedDay}
      value={typed}
      error={isUnfinished ? kitTexts.wholeDate : error}
      onChange={(event) => change(event.currentTarget)}
      onBlur={({ currentTarget: { validity, value: left } }) => {
        const isEmpty = left === "" && !validity.badInput;
        setUnfinished(isEmpty ? required : !isWholeDay(left));
      }}
    />
  );
}

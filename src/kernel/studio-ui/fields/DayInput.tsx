import { TextInput, type TextInputProps } from "@mantine/core";
import { useRef, useState } from "react";

interface DayInputProps extends Omit<TextInputProps, "value" | "onChange" | "onBlur" | "onKeyDown" | "onPointerDown"> {
  /** ISO date; empty if none is chosen. */
  value: string;
  /** A day was chosen in the calendar or typed; empty if the field was cleared. */
  onDay(day: string): void;
}

/**
 * A day outside of a form. One that is typed is reported when the field loses the focus or at Enter, because a year has
 * other years before its last digit. One that is chosen in the calendar is reported at once.
 */
export function DayInput({ value, onDay, ...props }: DayInputProps) {
  // What is typed, and over which value. Another value, such as one of a preset, replaces it.
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const isTyping = useRef(false);

  function report(field: HTMLInputElement): void {
    isTyping.current = false;
    const { value: day, validity } = field;
    if (!validity.badInput && day !== value) {
      if (!day) setTyped(null);
      onDay(day);
      return;
    }
    // A date of which only a part was typed.
    setTyped(null);
    if (validity.badInput) field.value = value;
  }

  return (
    <TextInput
      {...props}
      type="date"
      value={typed?.over === value ? typed.text : value}
      onChange={(event) => {
        setTyped({ text: event.currentTarget.value, over: value });
        if (!isTyping.current) report(event.currentTarget);
      }}
      onKeyDown={(event) => {
        // Space and keys with Alt open the calendar.
        if (event.key === "Enter") report(event.currentTarget);
        else isTyping.current = event.key !== " " && !event.altKey;
      }}
      onPointerDown={() => {
        isTyping.current = false;
      }}
      onBlur={(event) => report(event.currentTarget)}
    />
  );
}

import { TextInput, type TextInputProps } from "@mantine/core";
import { isPastedCode } from "../domain/isPastedCode.ts";

interface CodeInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  value: string;
  onChange(code: string): void;
  /** Called when a whole code was pasted or filled in at once. */
  onComplete(code: string): void;
}

/** The field for a code of an authenticator app. */
export function CodeInput({ value, onChange, onComplete, ...props }: CodeInputProps) {
  function change(next: string): void {
    onChange(next);
    if (isPastedCode(value, next)) onComplete(next);
  }
  return (
    <TextInput
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={20}
      {...props}
      value={value}
      aria-invalid={props.error ? true : undefined}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

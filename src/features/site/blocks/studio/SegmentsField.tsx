import { Input, SegmentedControl } from "@mantine/core";
import { useId } from "react";
import type { Control } from "../domain/controls.ts";

interface SegmentsFieldProps {
  control: Extract<Control, { kind: "select" | "segments" }>;
  value: unknown;
  onChange(value: unknown): void;
  error: string | undefined;
}

/** Two to four short options side by side. */
export function SegmentsField({ control, value, onChange, error }: SegmentsFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper
      label={control.label}
      labelElement="div"
      labelProps={{ id }}
      {...(control.help ? { description: control.help } : {})}
      {...(error ? { error } : {})}
    >
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        size="xs"
        data={control.options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={String(value)}
        onChange={(next) => onChange(control.options.find((option) => String(option.value) === next)?.value)}
      />
    </Input.Wrapper>
  );
}

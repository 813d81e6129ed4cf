import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { decimalMark } from "#kernel/studio-ui/formats.ts";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import { invalidPercent, readPercent, writePercent } from "../domain/percent.ts";

/**
 * A percentage, bound to millionths at `name`; NaN while it is empty or invalid, which no schema accepts. The text stays as
 * typed until the field loses the focus.
 */
export function PercentField({ name, label }: { name: string; label: string }) {
  const bound = useFormAround().getInputProps(name);
  const [typed, setTyped] = useState<string | null>(null);
  const value: number = bound.value;
  const isWrong = typed !== null && typed.trim() !== "" && readPercent(typed) === undefined;
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden>%</span>}
      rightSectionPointerEvents="none"
      data-path={bound["data-path" as never]}
      value={typed ?? (Number.isNaN(value) ? "" : writePercent(value).replace(".", decimalMark()))}
      error={isWrong ? studioText(invalidPercent) : bound.error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        bound.onChange(readPercent(text) ?? Number.NaN);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}

import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useFormAround } from "../form/EditForm.tsx";

/** A number. An empty field has the value `emptyValue` (default 0; null if the value may be missing). */
export function NumberField({
  name,
  emptyValue = 0,
  ...props
}: NumberInputProps & { name: string; emptyValue?: number | null }) {
  const form = useFormAround();
  const bound = form.getInputProps(name);
  return (
    <NumberInput
      hideControls
      allowDecimal={false}
      allowNegative={false}
      {...props}
      name={name}
      {...bound}
      value={bound.value ?? ""}
      onChange={(value) => bound.onChange(value === "" ? emptyValue : value)}
    />
  );
}

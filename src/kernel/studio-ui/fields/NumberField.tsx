import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useFormAround } from "../form/EditForm.tsx";

type NumberFieldProps = NumberInputProps & {
  name: string;
  emptyValue?: number | null;
  /** True: keeps what was typed, also fractions and negative numbers, and leaves the message to the form's schema. */
  isExact?: boolean;
};

/** A number. An empty field has the value `emptyValue` (default 0; null if the value may be missing). */
export function NumberField({ name, emptyValue = 0, isExact = false, ...props }: NumberFieldProps) {
  const form = useFormAround();
  const bound = form.getInputProps(name);
  return (
    <NumberInput
      hideControls
      allowDecimal={isExact}
      allowNegative={isExact}
      {...props}
      name={name}
      {...bound}
      value={bound.value ?? ""}
      onChange={(value) => bound.onChange(value === "" ? emptyValue : value)}
    />
  );
}

import { useFormAround } from "../EditForm.tsx";
import { MoneyInput, type MoneyInputProps } from "../MoneyInput.tsx";

/** An amount of money, bound to the form around it; the value at `name` is in cents (null when `isOptional` and empty). */
export function MoneyField({ name, ...props }: Omit<MoneyInputProps, "value" | "onChange"> & { name: string }) {
  const form = useFormAround();
  const bound = form.getInputProps(name);
  return (
    <MoneyInput
      {...props}
      name={name}
      data-path={bound["data-path" as never]}
      value={bound.value}
      onChange={bound.onChange}
      error={bound.error}
    />
  );
}

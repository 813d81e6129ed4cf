import { useFormAround } from "../form/EditForm.tsx";
import { MoneyInput, type MoneyInputProps } from "../form/MoneyInput.tsx";

/**
 * An amount of money, bound to the form around it. The value at `name` is in cents (null when `isOptional` and empty).
 */
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

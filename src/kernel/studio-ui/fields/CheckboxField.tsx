import { Checkbox, type CheckboxProps } from "@mantine/core";
import { useFormAround } from "../form/EditForm.tsx";

/** A checkbox. */
export function CheckboxField({ name, ...props }: CheckboxProps & { name: string }) {
  const form = useFormAround();
  return <Checkbox {...props} name={name} {...form.getInputProps(name, { type: "checkbox" })} />;
}

import { Select, type SelectProps } from "@mantine/core";
import { useFormAround } from "../form/EditForm.tsx";

/** A choice from a list. Pass `searchable` for long lists. Never empty, unless `clearable`. */
export function SelectField({ name, ...props }: SelectProps & { name: string }) {
  const form = useFormAround();
  return (
    <Select allowDeselect={false} checkIconPosition="right" {...props} name={name} {...form.getInputProps(name)} />
  );
}

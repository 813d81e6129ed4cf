import { TextInput, type TextInputProps } from "@mantine/core";
import { useFormAround } from "../form/EditForm.tsx";

/** A one-line text field, bound to the form around it. `name` is the path of the value: "title", "variants.0.sku". */
export function TextField({ name, ...props }: TextInputProps & { name: string }) {
  const form = useFormAround();
  return <TextInput {...props} name={name} {...form.getInputProps(name)} />;
}

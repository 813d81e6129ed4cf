import { Textarea, type TextareaProps } from "@mantine/core";
import { useFormAround } from "../form/EditForm.tsx";

/** A multi-line text field that grows with its text. */
export function TextAreaField({ name, ...props }: TextareaProps & { name: string }) {
  const form = useFormAround();
  return <Textarea autosize minRows={3} maxRows={16} {...props} name={name} {...form.getInputProps(name)} />;
}

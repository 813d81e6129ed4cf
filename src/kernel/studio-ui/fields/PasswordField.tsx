import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useFormAround } from "../EditForm.tsx";

/** A password, with a button that shows it. */
export function PasswordField({ name, ...props }: PasswordInputProps & { name: string }) {
  const form = useFormAround();
  return <PasswordInput {...props} name={name} {...form.getInputProps(name)} />;
}

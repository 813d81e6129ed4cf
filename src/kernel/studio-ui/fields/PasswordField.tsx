import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useFormAround } from "../form/EditForm.tsx";

/** A password, with a button that shows it. */
export function PasswordField({ name, ...props }: PasswordInputProps & { name: string }) {
  const form = useFormAround();
  const bound = form.getInputProps(name);
  // The other fields set `aria-invalid` by themselves, which is how invalid fields are found.
  return <PasswordInput {...props} name={name} {...bound} aria-invalid={bound.error ? true : undefined} />;
}

import { Switch, type SwitchProps } from "@mantine/core";
import { useFormAround } from "../form/EditForm.tsx";

/** An on/off switch. */
export function SwitchField({ name, ...props }: SwitchProps & { name: string }) {
  const form = useFormAround();
  return <Switch {...props} name={name} {...form.getInputProps(name, { type: "checkbox" })} />;
}

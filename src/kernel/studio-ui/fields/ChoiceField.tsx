import { Radio, type RadioGroupProps, Stack } from "@mantine/core";
import { useFormAround } from "../form/EditForm.tsx";

interface ChoiceFieldProps extends Omit<RadioGroupProps, "children"> {
  name: string;
  choices: { value: string; label: string; description?: string }[];
}

/** A choice between a few visible options, each with an optional help text. */
export function ChoiceField({ name, choices, ...props }: ChoiceFieldProps) {
  const form = useFormAround();
  return (
    <Radio.Group {...props} name={name} {...form.getInputProps(name)}>
      <Stack gap="xs" mt={6}>
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

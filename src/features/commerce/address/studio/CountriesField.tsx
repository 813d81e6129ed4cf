import { MultiSelect, type MultiSelectProps } from "@mantine/core";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { countryChoices } from "./countryChoices.ts";
import { texts } from "./texts.ts";

interface CountriesFieldProps extends Pick<MultiSelectProps, "label" | "description"> {
  name: string;
}

/** Chooses countries. None means all. */
export function CountriesField({ name, ...words }: CountriesFieldProps) {
  const bound = useFormAround().getInputProps(name);
  return (
    <MultiSelect
      {...words}
      placeholder={bound.value.length === 0 ? texts.allCountries : ""}
      data={countryChoices}
      searchable
      clearable
      limit={80}
      hidePickedOptions
      {...bound}
    />
  );
}

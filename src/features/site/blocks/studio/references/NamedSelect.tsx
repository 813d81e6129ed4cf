import { Select } from "@mantine/core";
import { texts } from "../texts.ts";
import type { ReferenceSelectProps } from "./referenceSelects.ts";

interface NamedSelectProps extends ReferenceSelectProps {
  options: { value: string; label: string }[];
  placeholder: string;
  isLoading: boolean;
  /** Absent: the options given are all that there are. */
  onSearch?(words: string): void;
}

/** Something of the website, found by its name. */
export function NamedSelect({
  control,
  id,
  onChange,
  error,
  options,
  placeholder,
  isLoading,
  onSearch,
}: NamedSelectProps) {
  return (
    <Select
      label={control.label}
      {...(control.help ? { description: control.help } : {})}
      {...(error ? { error } : {})}
      placeholder={placeholder}
      searchable
      clearable
      disabled={isLoading}
      nothingFoundMessage={texts.nothingFound}
      data={options}
      value={id}
      {...(onSearch ? { onSearchChange: onSearch, filter: ({ options: all }) => all } : {})}
      onChange={onChange}
    />
  );
}

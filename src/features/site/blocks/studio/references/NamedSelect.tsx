import { Select } from "@mantine/core";
import { texts } from "../texts.ts";
import type { ReferenceSelectProps } from "./referenceSelects.ts";

interface NamedSelectProps extends ReferenceSelectProps {
  options: { value: string; label: string }[];
  placeholder: string;
  isLoading: boolean;
  /** Its code is not loaded yet. */
  disabled?: boolean;
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
  disabled = false,
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
      // Only then, not while options load: someone may have moved to the field, and types already.
      disabled={disabled}
      nothingFoundMessage={isLoading ? texts.loading : texts.nothingFound}
      data={options}
      value={id}
      {...(onSearch ? { onSearchChange: onSearch, filter: ({ options: all }) => all } : {})}
      onChange={onChange}
    />
  );
}

import { MultiSelect } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useRef, useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { discountChoicesRoute } from "../contract.ts";
import { texts } from "./texts.ts";

export interface Named {
  id: string;
  name: string;
}

const searchMs = 200;

/** The products or categories whose names match a text that is being typed. */
export function useChoices(of: "products" | "categories", search: string) {
  const [asked] = useDebouncedValue(search, searchMs);
  return useApiQuery(discountChoicesRoute, { query: { of, search: asked } }, { keepPrevious: true });
}

interface ChosenFieldProps {
  of: "products" | "categories";
  name: "productIds" | "categoryIds";
  label: string;
  description: string;
  /** The stored choices, with their names. */
  chosen: readonly Named[];
}

/** Chooses products or categories, which the server searches. */
export function ChosenField({ of, name, label, description, chosen }: ChosenFieldProps) {
  const form = useFormAround();
  const [search, setSearch] = useState("");
  const found = useChoices(of, search).data?.items ?? [];
  // Names that were found once are kept, because the value has only the ids.
  const names = useRef(new Map<string, string>());
  for (const choice of [...chosen, ...found]) names.current.set(choice.id, choice.name);
  const ids = form.values[name] as string[];
  const offered = [...new Set([...found.map(({ id }) => id), ...ids])];
  return (
    <MultiSelect
      label={label}
      description={description}
      placeholder={ids.length === 0 ? texts.choose : ""}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={texts.noneFound}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options }) => options}
      data={offered.map((id) => ({ value: id, label: names.current.get(id) ?? id }))}
      {...form.getInputProps(name)}
    />
  );
}

import { Autocomplete, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { findLinksRoute } from "../contract.ts";
import { completeLink, linkProblem } from "../domain/linkUrl.ts";
import { texts } from "./texts.ts";

interface LinkFieldProps {
  label: string;
  description?: string;
  error?: string;
  value: string;
  onChange(value: string): void;
}

/** A link: a page found by its title, or any address. */
export function LinkField({ label, description, error, value, onChange }: LinkFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLeft, setIsLeft] = useState(false);
  const [query] = useDebouncedValue(value, 200);
  const isAddress = /^(?:https?:|mailto:|tel:|#)/i.test(query);
  const links = useApiQuery(
    findLinksRoute,
    { query: { query: isAddress ? "" : query.replace(/^\//, "") } },
    { enabled: isOpen && !isAddress, keepPrevious: true },
  );
  const found = [...new Map((links.data?.links ?? []).map((link) => [link.path, link])).values()];
  const problem = error ?? (isLeft && value !== "" ? linkProblem(value) : undefined);
  return (
    <Autocomplete
      label={label}
      {...(description ? { description } : {})}
      {...(problem ? { error: problem } : {})}
      placeholder={texts.searchPages}
      value={value}
      data={found.map(({ path }) => path)}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const link = found.find(({ path }) => path === option.value);
        return (
          <div>
            <Text size="sm">{link?.title ?? option.value}</Text>
            <Text size="xs" c="dimmed">
              {option.value}
            </Text>
          </div>
        );
      }}
      onChange={onChange}
      onFocus={() => {
        setIsOpen(true);
        setIsLeft(false);
      }}
      onBlur={() => {
        setIsLeft(true);
        const link = completeLink(value);
        if (link !== value) onChange(link);
      }}
      maxDropdownHeight={280}
    />
  );
}

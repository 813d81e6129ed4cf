import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { NamedSelect } from "#features/site/blocks/studio/references/NamedSelect.tsx";
import type { ReferenceSelectProps } from "#features/site/blocks/studio/references/referenceSelects.ts";
import { texts } from "#features/site/blocks/studio/texts.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { listFormsRoute } from "../contract.ts";

/** Chooses a form for a block. */
export function FormSelect(props: ReferenceSelectProps) {
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search, 200);
  const { data, isPending, isError } = useApiQuery(
    listFormsRoute,
    { query: { limit: 50, ...(asked ? { search: asked } : {}) } },
    { keepPrevious: true },
  );
  return (
    <NamedSelect
      {...props}
      {...(isError ? { error: texts.resultsFailed } : {})}
      isLoading={isPending}
      placeholder={texts.form}
      onSearch={setSearch}
      options={(data?.items ?? []).map((form) => ({ value: form.id, label: form.name }))}
    />
  );
}

import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { NamedSelect } from "#features/site/blocks/studio/references/NamedSelect.tsx";
import type { ReferenceSelectProps } from "#features/site/blocks/studio/references/referenceSelects.ts";
import { texts } from "#features/site/blocks/studio/texts.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { listProductsRoute, readProductRoute } from "../contract.ts";

/** Chooses a product for a block. */
export function ProductSelect(props: ReferenceSelectProps) {
  const [search, setSearch] = useState("");
  const [asked] = useDebouncedValue(search, 200);
  const found = useApiQuery(
    listProductsRoute,
    { query: { limit: 20, ...(asked ? { search: asked } : {}) } },
    { keepPrevious: true },
  );
  const chosen = useApiQuery(
    readProductRoute,
    { params: { productId: props.id ?? "" } },
    { enabled: props.id !== null },
  );
  const options = (found.data?.items ?? []).map((product) => ({ value: product.id, label: product.name }));
  if (chosen.data && !options.some(({ value }) => value === chosen.data.id)) {
    options.unshift({ value: chosen.data.id, label: chosen.data.name });
  }
  return (
    <NamedSelect
      {...props}
      {...(found.isError ? { error: texts.resultsFailed } : {})}
      isLoading={found.isPending}
      placeholder={texts.product}
      onSearch={setSearch}
      options={options}
    />
  );
}

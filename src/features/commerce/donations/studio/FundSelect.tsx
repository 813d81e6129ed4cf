import { NamedSelect } from "#features/site/blocks/studio/references/NamedSelect.tsx";
import type { ReferenceSelectProps } from "#features/site/blocks/studio/references/referenceSelects.ts";
import { texts as blockTexts } from "#features/site/blocks/studio/texts.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { listFundNamesRoute } from "../contract.ts";
import { texts } from "./texts.ts";

/** Chooses a donation fund for a block. */
export function FundSelect(props: ReferenceSelectProps) {
  const { data, isPending, isError } = useApiQuery(listFundNamesRoute, {});
  return (
    <NamedSelect
      {...props}
      {...(isError ? { error: blockTexts.resultsFailed } : {})}
      isLoading={isPending}
      placeholder={texts.chooseFund}
      options={(data?.funds ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

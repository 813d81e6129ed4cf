import { NamedSelect } from "#features/site/blocks/studio/references/NamedSelect.tsx";
import type { ReferenceSelectProps } from "#features/site/blocks/studio/references/referenceSelects.ts";
import { texts as blockTexts } from "#features/site/blocks/studio/texts.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { listAreaNamesRoute } from "../contract.ts";
import { texts } from "./texts.ts";

/** Chooses a member area for a block. */
export function AreaSelect(props: ReferenceSelectProps) {
  const { data, isPending, isError } = useApiQuery(listAreaNamesRoute, {});
  return (
    <NamedSelect
      {...props}
      {...(isError ? { error: blockTexts.resultsFailed } : {})}
      isLoading={isPending}
      placeholder={texts.chooseArea}
      options={(data?.areas ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

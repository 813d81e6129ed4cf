import { NamedSelect } from "#features/site/blocks/studio/references/NamedSelect.tsx";
import type { ReferenceSelectProps } from "#features/site/blocks/studio/references/referenceSelects.ts";
import { texts } from "#features/site/blocks/studio/texts.ts";
import { storedKind } from "#features/site/page-model/domain/pageKinds.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { listPagesRoute } from "../contract.ts";

/** Selects a page for a block, of the types that the control allows. */
export function PageSelect(props: ReferenceSelectProps) {
  const { control } = props;
  const { data, isPending, isError } = useApiQuery(listPagesRoute, {});
  const pages = (data?.pages ?? []).filter(({ kind }) => {
    if (control.types) return control.types.includes(storedKind(kind).type);
    return control.kind === "page" ? kind !== "link" : ["blog", "events", "products", "gallery"].includes(kind);
  });
  return (
    <NamedSelect
      {...props}
      {...(isError ? { error: texts.collectionsFailed } : {})}
      isLoading={isPending}
      placeholder={control.kind === "page" ? texts.page : texts.collection}
      options={pages.map((page) => ({ value: page.id, label: page.title }))}
    />
  );
}

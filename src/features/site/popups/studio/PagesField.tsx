import { MultiSelect } from "@mantine/core";
import { listPagesRoute } from "#features/site/page-tree/contract.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";

/** Selects pages of the website by title, bound to the surrounding form. */
export function PagesField({ name, label }: { name: string; label: string }) {
  const form = useFormAround();
  const pages = useApiQuery(listPagesRoute, {});
  const options = (pages.data?.pages ?? []).filter(({ kind }) => kind !== "link" && kind !== "folder");
  return (
    <MultiSelect
      label={label}
      searchable
      clearable
      disabled={pages.isPending}
      data={options.map((page) => ({ value: page.id, label: page.title }))}
      {...form.getInputProps(name)}
    />
  );
}

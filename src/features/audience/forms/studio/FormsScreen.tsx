import { Button } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { type FormSummary, listFormsRoute } from "../contract.ts";
import { SubmissionsLink } from "./SubmissionsLink.tsx";
import { texts, usesText } from "./texts.ts";

const columns: Column<FormSummary>[] = [
  { key: "name", header: texts.name, render: (form) => form.name },
  { key: "fields", header: texts.fields, render: (form) => texts.fieldCount(form.fieldCount) },
  {
    key: "products",
    header: texts.products,
    render: (form) => usesText(form.productCount, form.placeCount),
  },
  {
    key: "changed",
    header: texts.changed,
    isSecondary: true,
    card: "hidden",
    render: (form) => <RelativeTime at={form.updatedAt} />,
  },
];

/** Forms of the website: search, create, and see which are used. */
export function FormsScreen() {
  const list = useListSearch();
  const forms = useApiQuery(
    listFormsRoute,
    { query: { search: list.search || undefined, cursor: list.cursor } },
    { keepPrevious: true },
  );
  const add = (
    <Button
      leftSection={<PlusIcon aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/forms/new" search={keepSite} />}
    >
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        count={forms.data?.total}
        actions={
          <>
            <SubmissionsLink />
            {add}
          </>
        }
      />
      <DataTable
        label={texts.title}
        columns={columns}
        query={forms}
        list={list}
        rowKey={(form) => form.id}
        rowLabel={(form) => form.name}
        rowTarget={(form) => ({ to: "/forms/$formId", params: { formId: form.id } })}
        searchLabel={texts.search}
        empty={<EmptyState drawing="mail" title={texts.emptyTitle} text={texts.emptyText} action={add} />}
      />
    </>
  );
}

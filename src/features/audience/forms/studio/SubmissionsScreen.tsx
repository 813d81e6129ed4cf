import { Button, Select } from "@mantine/core";
import { DownloadIcon } from "@radix-ui/react-icons";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import {
  exportSubmissionsRoute,
  listSubmissionFormsRoute,
  listSubmissionsRoute,
  type SubmissionForm,
  type SubmissionSummary,
} from "../submissionsContract.ts";
import { DeleteAllSubmissions } from "./DeleteSubmissions.tsx";
import { SubmissionPanel } from "./SubmissionPanel.tsx";
import styles from "./Submissions.module.css";
import { texts } from "./texts.ts";

/** Submissions, one form at a time: read, search, export. */
export function SubmissionsScreen() {
  const forms = useApiQuery(listSubmissionFormsRoute, {});
  return <Loaded query={forms}>{({ items }) => <Submissions forms={items} />}</Loaded>;
}

function Submissions({ forms }: { forms: SubmissionForm[] }) {
  const list = useListSearch();
  const navigate = useNavigate();
  const chosen = list.filter("form") ?? forms[0]?.key;
  const group = forms.find(({ key }) => key === chosen);
  if (!chosen) return <NothingSent />;
  const show = (submission: string | undefined) =>
    void navigate({
      to: ".",
      search: ((search: object) => ({ ...search, submission })) as never,
      state: true as never,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title={texts.submissionsTitle}
        count={group?.count ?? 0}
        actions={group && <Actions group={group} />}
      />
      <SubmissionRows
        form={chosen}
        onOpen={show}
        choice={
          <Select
            className={styles.choice ?? ""}
            aria-label={texts.form}
            placeholder={texts.form}
            data={forms.map((each) => ({
              value: each.key,
              label: each.isDeleted
                ? texts.deletedFormName(each.name, each.count)
                : `${each.name} (${formatNumber(each.count)})`,
            }))}
            value={group?.key ?? null}
            allowDeselect={false}
            searchable={forms.length > 8}
            onChange={(key) => {
              list.setFilter("form", key ?? undefined);
            }}
          />
        }
      />
      <SubmissionPanel submissionId={list.filter("submission")} onClose={() => show(undefined)} />
    </>
  );
}

interface SubmissionRowsProps {
  form: string;
  choice: React.ReactNode;
  onOpen(submissionId: string): void;
}

function SubmissionRows({ form, choice, onOpen }: SubmissionRowsProps) {
  const list = useListSearch();
  const submissions = useApiQuery(
    listSubmissionsRoute,
    { query: { form, search: list.search || undefined, cursor: list.cursor } },
    { keepPrevious: true },
  );
  const answered = (submissions.data?.columns ?? []).map(
    (title, index): Column<SubmissionSummary> => ({
      key: `answer-${index}`,
      header: title,
      isSecondary: index > 1,
      render: ({ cells }) => <span className={styles.cell}>{cells[index] || texts.noAnswer}</span>,
    }),
  );
  const columns: Column<SubmissionSummary>[] = [
    ...answered,
    { key: "page", header: texts.page, isSecondary: true, render: ({ page }) => page || texts.noAnswer },
    { key: "sent", header: texts.sent, align: "right", render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  ];
  return (
    <DataTable
      label={texts.submissionsTitle}
      columns={columns}
      query={submissions}
      list={list}
      rowKey={({ id }) => id}
      rowLabel={({ cells }) => texts.submissionOf(cells.find((text) => text !== "") ?? texts.noAnswer)}
      rowTarget={({ id }) => ({ onOpen: () => onOpen(id) })}
      searchLabel={texts.searchAnswers}
      filters={choice}
      empty={
        <>
          {choice}
          <EmptyState drawing="mail" title={texts.submissionsEmptyTitle} text={texts.submissionsEmptyText} />
        </>
      }
    />
  );
}

function Actions({ group }: { group: SubmissionForm }) {
  const download = useDownload(exportSubmissionsRoute);
  const mayDelete = useMay("customers.manage");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {mayDelete && (
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          {texts.deleteAll}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<DownloadIcon aria-hidden />}
        loading={download.isBusy}
        onClick={() => void download.start("submissions.csv", { form: group.key })}
      >
        {texts.exportSubmissions}
      </Button>
      <DeleteAllSubmissions group={group} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

function NothingSent() {
  const mayEditPages = useMay("pages.edit");
  return (
    <>
      <PageHeader title={texts.submissionsTitle} />
      <EmptyState
        drawing="mail"
        title={texts.submissionsEmptyTitle}
        text={texts.submissionsEmptyText}
        action={
          mayEditPages && (
            <Button renderRoot={(props) => <Link {...props} to="/pages" search={keepSite} />}>{texts.toPages}</Button>
          )
        }
      />
    </>
  );
}

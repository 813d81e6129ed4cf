import { Button } from "@mantine/core";
import { DownloadIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { copyText } from "#kernel/studio-ui/table/copyText.ts";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { type DiscountCodeRow, deleteCodeRoute, exportCodesRoute, listCodesRoute } from "../contract.ts";
import { AddCodeDialog, CreateCodesDialog } from "./CodeDialogs.tsx";
import { codeReaders } from "./codeReaders.ts";
import styles from "./Discounts.module.css";
import { texts } from "./texts.ts";

const columns: Column<DiscountCodeRow>[] = [
  { key: "code", header: texts.code, render: ({ code }) => code },
  {
    key: "created",
    header: texts.created,
    isSecondary: true,
    render: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  { key: "uses", header: texts.uses, align: "right", render: ({ useCount }) => formatNumber(useCount) },
];

/** Few, because the list is a part of a longer screen. */
const shownCodes = 10;

/** The codes of a discount: copied with a click, added one by one or many at once. */
export function CodesPart({ discountId }: { discountId: string }) {
  const list = useListSearch();
  const codes = useApiQuery(
    listCodesRoute,
    { params: { discountId }, query: { search: list.search || undefined, cursor: list.cursor, limit: shownCodes } },
    { keepPrevious: true },
  );
  const [open, setOpen] = useState<"add" | "create">();
  const [deleting, setDeleting] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <FormSection title={texts.codesTitle} description={texts.codesText}>
      <div className={styles.tools}>
        <Button variant="default" onClick={() => setOpen("add")}>
          {texts.addCode}
        </Button>
        <Button variant="default" onClick={() => setOpen("create")}>
          {texts.createCodes}
        </Button>
        {codes.data && codes.data.items.length > 0 && <ExportButton discountId={discountId} />}
      </div>
      <DataTable
        label={texts.codesTitle}
        columns={columns}
        query={codes}
        list={list}
        rowKey={({ code }) => code}
        rowLabel={({ code }) => code}
        rowTarget={({ code }) => ({
          async onOpen() {
            await copyText(code);
            notify.success(texts.copyCode);
          },
        })}
        rowActions={({ code }) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={texts.deleteCodeOf(code)}
            onClick={() => setDeleting(code)}
          >
            {texts.deleteCode}
          </Button>
        )}
        searchLabel={texts.searchCodes}
        empty={<EmptyState drawing="products" title={texts.noCodesTitle} text={texts.noCodesText} isSmall />}
      />
      {open === "add" && <AddCodeDialog discountId={discountId} onClose={close} />}
      {open === "create" && <CreateCodesDialog discountId={discountId} onClose={close} />}
      <RemoveDialog
        route={deleteCodeRoute}
        input={deleting === undefined ? undefined : { params: { discountId, code: deleting } }}
        invalidates={codeReaders}
        title={texts.deleteCodeTitle(deleting ?? "")}
        text={texts.deleteCodeText}
        confirmLabel={texts.deleteCode}
        onClose={() => setDeleting(undefined)}
        onRemoved={() => notify.success(texts.codeDeleted)}
      />
    </FormSection>
  );
}

function ExportButton({ discountId }: { discountId: string }) {
  const download = useDownload(exportCodesRoute);
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon aria-hidden />}
      loading={download.isBusy}
      onClick={() => void download.start("discount-codes.csv", {}, undefined, { discountId })}
    >
      {texts.exportCodes}
    </Button>
  );
}

import { useEffect, useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import { importTexts } from "#kernel/studio-ui/imports/importTexts.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { listProductImportsRoute, type ProductImportSummary } from "../contract.ts";
import { ImportBadge } from "./ImportBadge.tsx";
import { isImportInProgress } from "./importProgress.ts";
import styles from "./imports.module.css";
import { formatNames, texts } from "./texts.ts";
import { UploadImport } from "./UploadImport.tsx";

const repeatMs = 1000;

const columns: Column<ProductImportSummary>[] = [
  { key: "file", header: texts.file, render: (entry) => <span className={styles.fileName}>{entry.fileName}</span> },
  {
    key: "format",
    header: texts.format,
    isSecondary: true,
    card: "hidden",
    render: (entry) => (entry.format ? formatNames[entry.format] : texts.unknownFormat),
  },
  { key: "state", header: texts.state, render: (entry) => <ImportBadge entry={entry} /> },
  { key: "products", header: texts.products, align: "right", render: (entry) => formatNumber(entry.productCount) },
  {
    key: "problems",
    header: importTexts.problems,
    align: "right",
    render: (entry) => formatNumber(entry.problemCount),
  },
  { key: "when", header: texts.when, card: "subtitle", render: (entry) => <RelativeTime at={entry.createdAt} /> },
];

/** A drop zone for a product file, and the earlier imports. */
export function ImportsScreen() {
  const list = useListSearch();
  const [isLive, setLive] = useState(false);
  const imports = useApiQuery(
    listProductImportsRoute,
    { query: { cursor: list.cursor } },
    { keepPrevious: true, refetchInterval: isLive ? repeatMs : false },
  );
  const moves = imports.data?.items.some(isImportInProgress) ?? false;
  useEffect(() => setLive(moves), [moves]);
  return (
    <div className={styles.screen}>
      <div>
        <PageHeader title={texts.title} />
        <UploadImport />
      </div>
      <Panel title={texts.history}>
        <DataTable
          label={texts.history}
          columns={columns}
          query={imports}
          list={list}
          rowKey={(entry) => entry.id}
          rowLabel={(entry) => entry.fileName}
          rowTarget={(entry) => ({ to: "/import/$importId", params: { importId: entry.id } })}
          empty={<EmptyState drawing="products" title={texts.emptyHistory} text={texts.emptyHistoryText} isSmall />}
        />
      </Panel>
    </div>
  );
}

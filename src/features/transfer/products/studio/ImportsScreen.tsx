import { useEffect, useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { listProductImportsRoute, type ProductImportSummary } from "../contract.ts";
import { ImportBadge } from "./ImportBadge.tsx";
import { isMoving } from "./importProgress.ts";
import styles from "./imports.module.css";
import { UploadImport } from "./UploadImport.tsx";
import { formatNames, words } from "./words.ts";

const repeatMs = 1000;
const numbers = new Intl.NumberFormat("en-US");

const columns: Column<ProductImportSummary>[] = [
  { key: "file", header: words.file, render: (entry) => <span className={styles.fileName}>{entry.fileName}</span> },
  {
    key: "format",
    header: words.format,
    isSecondary: true,
    card: "hidden",
    render: (entry) => (entry.format ? formatNames[entry.format] : words.unknownFormat),
  },
  { key: "state", header: words.state, render: (entry) => <ImportBadge entry={entry} /> },
  { key: "products", header: words.products, align: "right", render: (entry) => numbers.format(entry.productCount) },
  { key: "problems", header: words.problems, align: "right", render: (entry) => numbers.format(entry.problemCount) },
  { key: "when", header: words.when, card: "subtitle", render: (entry) => <RelativeTime at={entry.createdAt} /> },
];

/** A place to drop a product file, and what was imported before. */
export function ImportsScreen() {
  const list = useListSearch();
  const [isLive, setLive] = useState(false);
  const imports = useApiQuery(
    listProductImportsRoute,
    { query: { cursor: list.cursor } },
    { keepPrevious: true, refetchInterval: isLive ? repeatMs : false },
  );
  const moves = imports.data?.items.some(isMoving) ?? false;
  useEffect(() => setLive(moves), [moves]);
  return (
    <div className={styles.screen}>
      <div>
        <PageHeader title={words.title} />
        <UploadImport />
      </div>
      <Panel title={words.history}>
        <DataTable
          label={words.history}
          columns={columns}
          query={imports}
          list={list}
          rowKey={(entry) => entry.id}
          rowLabel={(entry) => entry.fileName}
          rowTarget={(entry) => ({ to: "/import/$importId", params: { importId: entry.id } })}
          empty={<EmptyState drawing="products" title={words.emptyHistory} text={words.emptyHistoryText} isSmall />}
        />
      </Panel>
    </div>
  );
}

import { Button, SegmentedControl, Select } from "@mantine/core";
import { DownloadIcon, GearIcon, PlusIcon, UploadIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { ErrorState } from "#kernel/studio-ui/feedback/ErrorState.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useDelayed } from "#kernel/studio-ui/feedback/useDelayed.ts";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { DataTableNothing } from "#kernel/studio-ui/table/DataTableNothing.tsx";
import { DataTableSkeleton } from "#kernel/studio-ui/table/DataTableSkeleton.tsx";
import { SearchBox } from "#kernel/studio-ui/table/SearchBox.tsx";
import { type ListSearch, useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import {
  exportInventoryRoute,
  listInventoryRoute,
  type StockEdit,
  type StockFilter,
  stockFilter,
} from "../contract.ts";
import { BulkBar } from "./BulkBar.tsx";
import { type Chosen, isNothing, nothingChosen } from "./chosenStocks.ts";
import { EditProgress } from "./EditProgress.tsx";
import { HistoryPanel } from "./HistoryPanel.tsx";
import { ImportPanel } from "./ImportPanel.tsx";
import { InventoryTable } from "./InventoryTable.tsx";
import styles from "./inventory.module.css";
import { bulkResult, texts } from "./texts.ts";
import { useStockEditing } from "./useStockEditing.ts";

const sorts = ["name", "stock", "price"] as const;

/** Inventory: search, sort, edit in place, in bulk and by file. Each change can be undone. */
export function InventoryScreen() {
  const address = useListSearch(["filter"]);
  const mayEdit = useMay("inventory.manage");
  const sort = sorts.find((name) => name === address.sort) ?? "name";
  const list: ListSearch = { ...address, sort, direction: address.direction === "desc" ? "desc" : "asc" };
  const filter = stockFilter.safeParse(address.filter("filter")).data ?? "all";
  const matching = { search: list.search || undefined, filter };
  const inventory = useApiQuery(
    listInventoryRoute,
    { query: { ...matching, sort, direction: list.direction, cursor: list.cursor } },
    { keepPrevious: true },
  );
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const [isAllChosen, setAllChosen] = useState(false);
  const [history, setHistory] = useState<{ id: string; name: string }>();
  const [isImporting, setImporting] = useState(false);
  const [running, setRunning] = useState<StockEdit>();
  const editing = useStockEditing(setRunning);
  const isSlow = useDelayed(inventory.isPending);
  const isFading = useDelayed(inventory.isPlaceholderData);
  useUndoKey(editing.undoLast);

  // The selection applies to the results of that search, so that nothing invisible is changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another search unticks it
  useEffect(clearChoice, [matching.search, filter]);

  const { data } = inventory;
  const isEmpty = data !== undefined && data.items.length === 0;
  const isBare = isEmpty && !list.isFiltered && !list.hasPrevious;

  function clearChoice(): void {
    setChosen(nothingChosen);
    setAllChosen(false);
  }

  /** Instant edits are reported by a toast. Longer ones show their progress. */
  function onStarted(edit: StockEdit): void {
    if (edit.state === "RUNNING") setRunning(edit);
    else notifyDone(edit, editing.undo);
    void editing.refresh();
  }

  return (
    <>
      <PageHeader
        title={texts.title}
        count={data?.hasMore ? undefined : data?.total}
        badges={data?.hasMore && <span className={styles.count}>{formatNumber(data.total)}+</span>}
        actions={
          <HeaderActions isBare={isBare} mayEdit={mayEdit} matching={matching} onImport={() => setImporting(true)} />
        }
      />
      {running && (
        <EditProgress
          key={running.id}
          edit={running}
          onUndo={editing.undo}
          onDone={editing.refresh}
          onDismiss={() => setRunning(undefined)}
        />
      )}
      {!isBare && (
        <div className={styles.tools}>
          <SearchBox label={texts.search} value={list.search} onSearch={list.setSearch} />
          <SegmentedControl
            aria-label={texts.show}
            value={filter}
            onChange={(value) => list.setFilter("filter", value === "all" ? undefined : value)}
            data={[
              { value: "all", label: texts.all },
              { value: "out", label: texts.out },
              { value: "low", label: texts.low },
              { value: "unlimited", label: texts.unlimited },
            ]}
          />
          <Select
            className={styles.sortChoice ?? ""}
            aria-label={texts.sortBy}
            allowDeselect={false}
            value={`${sort} ${list.direction}`}
            data={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
            onChange={(value) => {
              const [by, direction] = (value ?? "").split(" ");
              if (by) list.setSort(by, direction === "desc" ? "desc" : "asc");
            }}
          />
        </div>
      )}
      <div className={styles.content} data-fading={isFading || undefined} aria-busy={inventory.isFetching}>
        {data === undefined && inventory.error && (
          <ErrorState error={inventory.error} onRetry={() => void inventory.refetch()} />
        )}
        {inventory.isPending && isSlow && <DataTableSkeleton columns={5} />}
        {isEmpty && (
          <DataTableNothing
            list={list}
            empty={
              <EmptyState
                drawing="products"
                title={texts.emptyTitle}
                text={texts.emptyText}
                action={
                  <Button
                    leftSection={<PlusIcon aria-hidden />}
                    renderRoot={(props) => <Link {...props} to="/products/new" search={keepSite} />}
                  >
                    {texts.addProduct}
                  </Button>
                }
              />
            }
          />
        )}
        {data !== undefined && !isEmpty && (
          <InventoryTable
            page={data}
            list={list}
            mayEdit={mayEdit}
            lowThreshold={data.lowThreshold}
            editing={editing}
            chosen={chosen}
            isAllChosen={isAllChosen}
            isStale={inventory.isPlaceholderData}
            onChoose={setChosen}
            onHistory={setHistory}
          />
        )}
      </div>
      {mayEdit && (!isNothing(chosen) || isAllChosen) && (
        <BulkBar
          chosen={chosen}
          isAllChosen={isAllChosen}
          matching={matching}
          onChooseAll={() => setAllChosen(true)}
          onClear={clearChoice}
          onStarted={(edit) => {
            clearChoice();
            onStarted(edit);
          }}
        />
      )}
      <HistoryPanel variant={history} mayEdit={mayEdit} onUndo={editing.undo} onClose={() => setHistory(undefined)} />
      {mayEdit && (
        <ImportPanel
          isOpen={isImporting}
          onClose={() => setImporting(false)}
          onStarted={(edit) => {
            setImporting(false);
            onStarted(edit);
          }}
        />
      )}
    </>
  );
}

function notifyDone(edit: StockEdit, undo: (editId: string) => Promise<void>): void {
  const text = bulkResult(edit.changedCount, edit.skippedCount);
  if (edit.changedCount > 0) notify.undoable(text, () => void undo(edit.id));
  else notify.success(text);
}

function HeaderActions({
  isBare,
  mayEdit,
  matching,
  onImport,
}: {
  /** Whether there is no stock at all. */
  isBare: boolean;
  mayEdit: boolean;
  matching: { search: string | undefined; filter: StockFilter };
  onImport(): void;
}) {
  const csv = useDownload(exportInventoryRoute);
  const mayExport = useMay("records.export");
  return (
    <>
      {mayEdit && (
        <Button
          variant="default"
          leftSection={<GearIcon aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/inventory/settings" search={keepSite} />}
        >
          {texts.settings}
        </Button>
      )}
      {mayExport && !isBare && (
        <Button
          variant="default"
          leftSection={<DownloadIcon aria-hidden />}
          loading={csv.isBusy}
          onClick={() => void csv.start("inventory.csv", matching)}
        >
          {texts.exportAll}
        </Button>
      )}
      {mayEdit && !isBare && (
        <Button variant="default" leftSection={<UploadIcon aria-hidden />} onClick={onImport}>
          {texts.import}
        </Button>
      )}
    </>
  );
}

/** Ctrl/Cmd-Z undoes the last change, unless a field has the focus, where it undoes typing. */
function useUndoKey(undoLast: () => Promise<void>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      const target = event.target;
      if (target instanceof HTMLInputElement && target.type !== "checkbox") {
        if (!target.closest("[data-editor]") || target.defaultValue !== target.value) return;
      }
      if (target instanceof HTMLTextAreaElement || event.defaultPrevented) return;
      event.preventDefault();
      void undoLast();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [undoLast]);
}

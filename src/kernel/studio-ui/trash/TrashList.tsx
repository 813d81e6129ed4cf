import { Button, Group } from "@mantine/core";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { ApiInput } from "#kernel/browser/callApi.ts";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { notify } from "../feedback/notify.tsx";
import { RemoveDialog } from "../feedback/RemoveDialog.tsx";
import { RelativeTime } from "../RelativeTime.tsx";
import { type Column, DataTable, type DataTableProps } from "../table/DataTable.tsx";
import type { useChosenRows } from "../table/useChosenRows.ts";
import { type BulkTrash, TrashBulkBar } from "./TrashBulkBar.tsx";
import { trashTexts as texts } from "./trashTexts.ts";

/** How long a row and a dialog take to disappear (ms). */
const goneMs = 250;

/** Something in a trash. */
interface Trashed {
  id: string;
  title: string;
  deletedAt: string;
}

interface TrashListProps<Row extends Trashed, Purge extends Route>
  extends Pick<DataTableProps<Row>, "query" | "list" | "empty"> {
  /** Its name, and what else it has besides the time of its deletion. */
  columns: Column<Row>[];
  rowTarget?: DataTableProps<Row>["rowTarget"];
  selection: ReturnType<typeof useChosenRows>;
  /** Restores one, and says so. */
  restore: { takeOut(id: string): Promise<unknown>; busyId: string | undefined };
  /** Permanently deletes one. */
  purge: { route: Purge; inputOf(row: Row): ApiInput<Purge>; textOf(row: Row): string };
  bulk: BulkTrash;
}

/** Things in a trash: restores them or permanently deletes them, one by one or many at once. */
export function TrashList<Row extends Trashed, Purge extends Route>(props: TrashListProps<Row, Purge>) {
  const { columns, selection, restore, purge, bulk, ...table } = props;
  const [asked, setAsked] = useState<Row>();
  const frame = useFocusOfRemoved(table.query.data?.total);
  const since: Column<Row> = {
    key: "since",
    header: texts.since,
    render: (row) => <RelativeTime at={row.deletedAt} />,
    width: "170px",
  };
  const actionsOf = (row: Row) => (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={texts.restoreNamed(row.title)}
        loading={restore.busyId === row.id}
        onClick={() => void restore.takeOut(row.id)}
      >
        {texts.restore}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={texts.purgeNamed(row.title)}
        onClick={() => setAsked(row)}
      >
        {texts.purge}
      </Button>
    </Group>
  );
  const dialog: ComponentProps<typeof RemoveDialog<Purge>> = {
    route: purge.route,
    input: asked && purge.inputOf(asked),
    invalidates: bulk.invalidates,
    title: texts.purgeTitle(asked?.title ?? ""),
    text: asked ? purge.textOf(asked) : "",
    confirmLabel: texts.purge,
    onClose: () => setAsked(undefined),
    onRemoved: () => asked && notify.success(texts.purged(asked.title)),
  };
  return (
    <div ref={frame}>
      <DataTable
        {...table}
        label={texts.title}
        columns={[...columns, since]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.title}
        rowActions={actionsOf}
        selection={selection}
      />
      <TrashBulkBar bulk={bulk} chosen={selection.chosen} onClear={() => selection.onChange(new Set())} />
      <RemoveDialog {...dialog} />
    </div>
  );
}

/** If the focus was in a row that is gone, it moves to the list. */
function useFocusOfRemoved(total: number | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(total);
  useEffect(() => {
    const isLess = total !== undefined && before.current !== undefined && total < before.current;
    before.current = total;
    if (!isLess) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        frame.current?.querySelector<HTMLElement>("a, button, input")?.focus();
    }, goneMs);
    return () => clearTimeout(timer);
  }, [total]);
  return frame;
}

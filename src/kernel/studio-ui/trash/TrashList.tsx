import { Button, Group } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import type { ApiInput } from "#kernel/browser/callApi.ts";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { notify } from "../feedback/notify.tsx";
import { RemoveDialog } from "../feedback/RemoveDialog.tsx";
import { RelativeTime } from "../RelativeTime.tsx";
import { type Column, DataTable, type DataTableProps } from "../table/DataTable.tsx";
import type { useChosenRows } from "../table/useChosenRows.ts";
import { type BulkTrash, TrashBulkBar } from "./TrashBulkBar.tsx";
import { trashTexts as texts } from "./trashTexts.ts";

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
    <>
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
    </>
  );
}

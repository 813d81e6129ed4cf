import { Checkbox } from "@mantine/core";
import { kitTexts } from "../kitTexts.ts";
import type { DataTableProps } from "./DataTable.tsx";

type Ticked<Row> = Pick<DataTableProps<Row>, "selection" | "query" | "rowKey" | "rowLabel">;

// While other rows are being loaded, those that are still shown can't be selected: the selection would outlive them.

/** Selects one row. */
export function RowTick<Row>({ selection, query, rowKey, rowLabel, row }: Ticked<Row> & { row: Row }) {
  if (!selection) return null;
  const key = rowKey(row);
  const { chosen } = selection;
  const isChosen = chosen.has(key);
  return (
    <Checkbox
      aria-label={kitTexts.choose(rowLabel(row))}
      checked={isChosen}
      disabled={query.isPlaceholderData}
      onChange={() =>
        selection.onChange(new Set(isChosen ? [...chosen].filter((each) => each !== key) : [...chosen, key]))
      }
    />
  );
}

/** Selects every row of the page or none. Rows of other pages stay as they are. */
export function PageTick<Row>({
  selection,
  query,
  rowKey,
  rows,
  label,
}: Ticked<Row> & { rows: Row[]; label?: string }) {
  if (!selection) return null;
  const { chosen } = selection;
  const keys = rows.map(rowKey);
  const isAll = keys.every((key) => chosen.has(key));
  return (
    <Checkbox
      aria-label={kitTexts.choosePage}
      {...(label ? { label } : {})}
      checked={isAll}
      indeterminate={!isAll && keys.some((key) => chosen.has(key))}
      disabled={query.isPlaceholderData}
      onChange={() =>
        selection.onChange(new Set(isAll ? [...chosen].filter((key) => !keys.includes(key)) : [...chosen, ...keys]))
      }
    />
  );
}

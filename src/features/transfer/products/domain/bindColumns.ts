import { isBlank } from "#kernel/domain/blankText.ts";
import { type ChosenFields, numberIn, pairField } from "./columnFields.ts";
import { shortName } from "./fileColumns.ts";
import type { FileRow, RowProblem } from "./importedProduct.ts";
import { normalizeHeader } from "./normalizeHeader.ts";
import { rowProblem } from "./rowProblems.ts";

/** The columns of a file by field; made once per file. */
export interface BoundColumns<Field extends string> {
  /** The trimmed cell, "" if the file has no such column or the row is shorter. */
  read(row: FileRow, field: Field): string;
  /** Every non-empty cell of a field that may have several columns. */
  readAll(row: FileRow, field: Field): string[];
  /** The first non-empty cell of each of the fields. */
  readEach(row: FileRow, fields: readonly Field[]): string[];
  indexesOf(field: Field): readonly number[];
  has(field: Field): boolean;
  /** The column's name in the file, otherwise in the format. */
  nameOf(field: Field): string;
}

/** A pair of numbered columns, such as "Option1 Name" and "Option1 Value". */
export interface NumberedPair {
  nameIndex: number;
  valueIndex: number;
}

/**
 * Binds fields to the columns of a header by name, never by position, or as someone matched them by hand. If several
 * columns match a field, a row's first non-empty one counts, in the order of the field's names.
 */
export function bindColumns<Field extends string>(
  names: Record<Field, readonly string[]>,
  headers: readonly string[],
  chosen: ChosenFields = [],
): BoundColumns<Field> {
  const normalized = headers.map((header, index) => (index < chosen.length ? undefined : normalizeHeader(header)));
  const indexes = Object.create(null) as Record<Field, number[]>;
  for (const field of Object.keys(names) as Field[]) {
    const byName = names[field].flatMap((name) => {
      const wanted = normalizeHeader(name);
      return normalized.flatMap((header, index) => (header === wanted ? [index] : []));
    });
    indexes[field] = [...chosen.flatMap((id, index) => (id === field ? [index] : [])), ...byName];
  }
  function read(row: FileRow, field: Field): string {
    for (const index of indexes[field]) {
      const cell = row.cells[index]?.trim();
      if (cell && !isBlank(cell)) return cell;
    }
    return "";
  }
  return {
    read,
    readEach: (row, fields) => fields.map((field) => read(row, field)),
    readAll: (row, field) => indexes[field].map((index) => row.cells[index]?.trim() ?? "").filter(Boolean),
    indexesOf: (field) => indexes[field],
    has: (field) => indexes[field].length > 0,
    nameOf(field) {
      const index = indexes[field][0];
      return index === undefined ? (names[field][0] ?? field) : (headers[index] ?? "").replace(/\ufeff/g, "").trim();
    },
  };
}

/** Numbered option columns with both a name and values, and those that lack one of them. */
export interface NumberedPairs {
  /** Ordered by number. */
  pairs: NumberedPair[];
  /** Indexes of name columns without value columns, and the other way round. */
  namesAlone: number[];
  valuesAlone: number[];
}

/** Finds the numbered name and value columns of options. */
export function bindNumberedPairs(
  headers: readonly string[],
  { name, value }: { name: RegExp; value: RegExp },
  chosen: ChosenFields = [],
): NumberedPairs {
  const names = numberedColumns(headers, name, "name", chosen);
  const values = numberedColumns(headers, value, "value", chosen);
  const pairs = [...names]
    .sort(([left], [right]) => left - right)
    .flatMap(([number, nameIndex]) => {
      const valueIndex = values.get(number);
      return valueIndex === undefined ? [] : [{ nameIndex, valueIndex }];
    });
  const without = (columns: Map<number, number>, others: Map<number, number>) =>
    [...columns].filter(([number]) => !others.has(number)).map(([, index]) => index);
  return { pairs, namesAlone: without(names, values), valuesAlone: without(values, names) };
}

/** The problems of incomplete option columns: one for each kind. */
export function halfPairProblems(
  headers: readonly string[],
  { namesAlone, valuesAlone }: Pick<NumberedPairs, "namesAlone" | "valuesAlone">,
): RowProblem[] {
  const columnsOf = (indexes: number[]) => indexes.map((index) => `"${shortName(headers[index] ?? "")}"`).join(", ");
  return [
    ...(namesAlone.length > 0 ? [rowProblem("option-values-missing", 1, { columns: columnsOf(namesAlone) })] : []),
    ...(valuesAlone.length > 0 ? [rowProblem("option-names-missing", 1, { columns: columnsOf(valuesAlone) })] : []),
  ];
}

/** Columns by number: as someone chose, otherwise by their names. */
function numberedColumns(
  headers: readonly string[],
  pattern: RegExp,
  part: "name" | "value",
  chosen: ChosenFields,
): Map<number, number> {
  const columns = new Map<number, number>();
  for (const [index, header] of headers.entries()) {
    const number = index < chosen.length ? chosenNumber(chosen[index], part) : numberIn(header, pattern);
    if (number !== undefined && !columns.has(number)) columns.set(number, index);
  }
  return columns;
}

function chosenNumber(field: string | null | undefined, part: "name" | "value"): number | undefined {
  const number = Number(/(\d+)$/.exec(field ?? "")?.[1]);
  return field === pairField(part, number) ? number : undefined;
}

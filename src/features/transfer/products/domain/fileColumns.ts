import { cutText } from "#kernel/domain/cutText.ts";
import type { TextEncoding } from "#kernel/domain/files/textEncodings.ts";
import { oneLine } from "#kernel/domain/oneLine.ts";
import type { ChosenFields, ColumnField } from "./columnFields.ts";
import type { ProductFileFormat } from "./importedProduct.ts";
import { normalizeHeader } from "./normalizeHeader.ts";

/** Number of columns that are shown and can be matched by hand. The rest are matched by name. */
export const maxShownColumns = 200;

/** One column of a file and its field. */
export interface FileColumn {
  /** The name in the file, at most 100 characters. */
  name: string;
  /** Its first non-empty cell, shortened; "" if there is none. */
  sample: string;
  /** The id of a field; null if the column is not imported. */
  field: string | null;
  /** The field that its name alone gives. */
  byName: string | null;
}

/** The columns of one file. */
export interface FileColumns {
  format: ProductFileFormat;
  /** Whether someone matched them by hand, for this file or for an earlier one with the same header. */
  isChosen: boolean;
  columns: FileColumn[];
  /** The encoding of the file, and whether it is certain. Absent for old uploads. */
  encoding?: TextEncoding;
  isEncodingSure?: boolean;
  /** Whether someone chose the encoding, for this file or for an earlier one with the same header. */
  isEncodingChosen?: boolean;
}

/** A person's choice for the columns of a file. */
export interface ColumnChoice {
  /** Absent: detected from the column names. */
  format?: ProductFileFormat | undefined;
  /** Absent: detected from the file's bytes. */
  encoding?: TextEncoding | undefined;
  /** Absent: each column is matched by its name. */
  fields?: ChosenFields | undefined;
}

/** The earlier choice for columns with these names, if there is one. */
export function findChoice(earlier: readonly FileColumns[], headers: readonly string[]): ColumnChoice | undefined {
  const found = earlier.find((file) => file.isChosen && hasHeader(file, headers));
  return found && { format: found.format, fields: found.columns.map(({ field }) => field) };
}

/**
 * The encoding that was chosen for an earlier file whose header equals this one's in that encoding.
 * @param headersIn the column names in an encoding; undefined if they cannot be decoded
 */
export function findChosenEncoding(
  earlier: readonly FileColumns[],
  headersIn: (encoding: TextEncoding) => readonly string[] | undefined,
): TextEncoding | undefined {
  const headers = new Map<TextEncoding, readonly string[] | undefined>();
  for (const file of earlier) {
    const { encoding } = file;
    if (!file.isEncodingChosen || !encoding) continue;
    if (!headers.has(encoding)) headers.set(encoding, headersIn(encoding));
    const names = headers.get(encoding);
    if (names && hasHeader(file, names)) return encoding;
  }
  return undefined;
}

function hasHeader({ columns }: FileColumns, headers: readonly string[]): boolean {
  return headerKey(columns.map(({ name }) => name)) === headerKey(headers);
}

function headerKey(names: readonly string[]): string {
  return JSON.stringify(names.slice(0, maxShownColumns).map((name) => normalizeHeader(shortName(name))));
}

/** A column's name for storage and display. */
export function shortName(name: string): string {
  return cutText(oneLine(name.replace(/\ufeff/g, "")), 100);
}

/** Required fields without a column. */
export function missingFields(
  columns: readonly Pick<FileColumn, "field">[],
  fields: readonly ColumnField[],
): ColumnField[] {
  return fields.filter(({ id, isNeeded }) => isNeeded && !columns.some(({ field }) => field === id));
}

/**
 * Columns that share a field that accepts only one, as indexes by field. Not counted if they match by their own names:
 * then a row's first non-empty one counts.
 */
export function duplicateColumns(
  columns: readonly Pick<FileColumn, "field" | "byName">[],
  fields: readonly ColumnField[],
): Map<string, number[]> {
  const doubled = new Map<string, number[]>();
  for (const { id, takesMany } of fields) {
    if (takesMany) continue;
    const indexes = columns.flatMap(({ field }, index) => (field === id ? [index] : []));
    const isByHand = indexes.some((index) => columns[index]?.byName !== id);
    if (indexes.length > 1 && isByHand) doubled.set(id, indexes);
  }
  return doubled;
}

/** The message for a file without a required column. */
export function askForColumns(labels: readonly string[]): string {
  return `Choose the column for: ${labels.join(", ")}.`;
}

/** A product has at least a name and a price. */
const minColumns = 2;

/** Whether a refused file can be read once someone matches its columns. */
export function canBeMatched(code: string, { columns }: Pick<FileColumns, "columns">): boolean {
  return (code === "column-missing" || code === "file-unknown") && columns.length >= minColumns;
}

import type { ChosenFields, ColumnField } from "./columnFields.ts";
import type { ProductFileFormat } from "./importedProduct.ts";
import { normalizeHeader } from "./normalizeHeader.ts";
import type { TextEncoding } from "./textEncodings.ts";

/** Columns of a file that are shown and can be matched by hand; those behind them are read by their names. */
export const maxShownColumns = 200;

/** One column of a file, and what it is read as. */
export interface FileColumn {
  /** As the file writes it, at most 100 characters. */
  name: string;
  /** Its first filled cell, shortened; "" when there is none. */
  sample: string;
  /** The id of a field; null when it is not imported. */
  field: string | null;
  /** What it is read as by its name alone. */
  byName: string | null;
}

/** The columns of one file. */
export interface FileColumns {
  format: ProductFileFormat;
  /** Whether someone matched them by hand, for this file or for an earlier one with the same header. */
  isChosen: boolean;
  columns: FileColumn[];
  /** What the file is written in, and whether nothing speaks for another encoding; uploads of old do not tell. */
  encoding?: TextEncoding;
  isEncodingSure?: boolean;
  /** Whether someone chose the encoding, for this file or for an earlier one with the same header. */
  isEncodingChosen?: boolean;
}

/** What someone chose for the columns of a file. */
export interface ColumnChoice {
  /** Without it the names of the columns tell. */
  format?: ProductFileFormat | undefined;
  /** Without it the bytes of the file tell. */
  encoding?: TextEncoding | undefined;
  /** Without them each column is read by its name. */
  fields?: ChosenFields | undefined;
}

/** The choice that was made for the columns of these names, if there is one. */
export function findChoice(earlier: readonly FileColumns[], headers: readonly string[]): ColumnChoice | undefined {
  const found = earlier.find((file) => file.isChosen && hasHeader(file, headers));
  return found && { format: found.format, fields: found.columns.map(({ field }) => field) };
}

/**
 * The encoding that was chosen for a file whose header is that of this one when it is read so.
 * @param headersIn the names of its columns in an encoding; undefined where it cannot be read so
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

/** The name of a column as it is kept and shown. */
export function shortName(name: string): string {
  return name
    .replace(/\ufeff/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 100)
    .replace(/[\uD800-\uDBFF]$/, "");
}

/** Whether a text shows how its letters are written: those of ASCII are the same in every encoding. */
export function hasMoreThanAscii(text: string): boolean {
  return /[^\p{ASCII}]/u.test(text);
}

/** Fields that no product can do without and that no column is matched to. */
export function missingFields(
  columns: readonly Pick<FileColumn, "field">[],
  fields: readonly ColumnField[],
): ColumnField[] {
  return fields.filter(({ id, isNeeded }) => isNeeded && !columns.some(({ field }) => field === id));
}

/**
 * Columns that are matched to one field which takes one, as indexes by field. Where the names of the columns alone say
 * so, it is none of them: a row's first filled one counts.
 */
export function doubledColumns(
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

/** What a merchant is asked whose file has no column for something needed. */
export function askForColumns(labels: readonly string[]): string {
  return `Choose the column for: ${labels.join(", ")}.`;
}

/** A product has at least a name and a price. */
const fewestColumns = 2;

/** Whether a file that was refused can be read once someone matches its columns. */
export function canBeMatched(code: string, { columns }: Pick<FileColumns, "columns">): boolean {
  return (code === "column-missing" || code === "file-unknown") && columns.length >= fewestColumns;
}

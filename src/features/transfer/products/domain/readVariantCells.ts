import type { BoundColumns } from "./bindColumns.ts";
import { couldBeThousands } from "./decimalHabit.ts";
import type { FileContext } from "./fileContext.ts";
import type { FileRow, RowProblem } from "./importedProduct.ts";
import { parseFlag } from "./parseFlag.ts";
import { parseLength, parseWeight } from "./parseMeasures.ts";
import { parsePrice } from "./parsePrice.ts";
import { rowProblem } from "./rowProblems.ts";

/** Parses an amount. Undefined, with a reported problem, if the cell is blank or invalid. */
export function readPrice<Field extends string>(
  columns: BoundColumns<Field>,
  row: FileRow,
  field: Field,
  context: FileContext,
  problems: RowProblem[],
): number | undefined {
  const value = columns.read(row, field);
  const price = parsePrice(value, context);
  if (typeof price === "number") {
    if (!context.habitIsKnown && context.currencyFractionDigits > 0 && couldBeThousands(value)) {
      const amount = (price / 10 ** context.currencyFractionDigits).toFixed(context.currencyFractionDigits);
      problems.push(rowProblem("price-ambiguous", row.line, { column: columns.nameOf(field), value, amount }));
    }
    return price;
  }
  problems.push(rowProblem(price, row.line, { column: columns.nameOf(field), value: value || undefined }));
  return undefined;
}

/** The unit in a column's name ("Weight (kg)"), otherwise `otherwise`. */
export function unitOf(columnName: string, otherwise: string): string {
  return /\(\s*([a-z"]+)\s*\)/i.exec(columnName)?.[1]?.toLowerCase() ?? otherwise;
}

/** Parses a weight in grams. Undefined if it is blank, zero or invalid; an invalid one is reported. */
export function readWeight<Field extends string>(
  columns: BoundColumns<Field>,
  row: FileRow,
  field: Field,
  unit: string,
  context: FileContext,
  problems: RowProblem[],
): number | undefined {
  return readMeasure(columns, row, field, problems, "weight-unreadable", (text) =>
    parseWeight(text, unit, context.measureComma),
  );
}

/** Parses a length in millimeters. Undefined if it is blank, zero or invalid; an invalid one is reported. */
export function readLength<Field extends string>(
  columns: BoundColumns<Field>,
  row: FileRow,
  field: Field,
  unit: string,
  context: FileContext,
  problems: RowProblem[],
): number | undefined {
  return readMeasure(columns, row, field, problems, "length-unreadable", (text) =>
    parseLength(text, unit, context.measureComma),
  );
}

function readMeasure<Field extends string>(
  columns: BoundColumns<Field>,
  row: FileRow,
  field: Field,
  problems: RowProblem[],
  code: "weight-unreadable" | "length-unreadable",
  parse: (text: string) => number | undefined,
): number | undefined {
  const value = columns.read(row, field);
  if (value === "") return undefined;
  const measure = parse(value);
  if (measure === undefined) problems.push(rowProblem(code, row.line, { column: columns.nameOf(field), value }));
  return measure || undefined;
}

/** Whether a product is visible. If the cell says neither yes nor no, it is hidden, and the problem is reported. */
export function readVisible(value: string, line: number, column: string, problems: RowProblem[]): boolean {
  const visible = value === "" || parseFlag(value, undefined);
  if (visible === undefined) problems.push(rowProblem("visibility-unknown", line, { column, value }));
  return visible ?? false;
}

/** The web addresses in a picture cell. Invalid ones are reported. */
export function readImageUrls(parts: string[], line: number, column: string, problems: RowProblem[]): string[] {
  return parts.flatMap((part) => {
    const url = part.startsWith("//") ? `https:${part}` : part;
    if (url.length <= 2000 && /^https?:\/\/[^\s/?#]+\S*$/i.test(url)) return [url];
    problems.push(rowProblem("image-unreachable", line, { column, value: part }));
    return [];
  });
}

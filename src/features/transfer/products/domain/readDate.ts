import { isAmbiguousDate } from "#kernel/domain/files/dateHabit.ts";
import { parseWrittenDate } from "#kernel/domain/files/parseWrittenDate.ts";
import type { BoundColumns } from "./bindColumns.ts";
import type { FileContext } from "./fileContext.ts";
import type { FileRow, RowProblem } from "./importedProduct.ts";
import { problemWords, rowProblem } from "./rowProblems.ts";

/**
 * Parses a date or time as ISO 8601. Undefined if it is blank or invalid; an invalid one is reported. Ambiguous dates
 * are reported once per file.
 */
export function readDate<Field extends string>(
  columns: BoundColumns<Field>,
  row: FileRow,
  field: Field,
  context: FileContext,
  problems: RowProblem[],
): string | undefined {
  const value = columns.read(row, field);
  // WordPress's notation for no date.
  if (value === "" || value.startsWith("0000-00-00")) return undefined;
  const date = parseWrittenDate(value, context.dayFirst)?.toISOString();
  const column = columns.nameOf(field);
  if (date === undefined) problems.push(rowProblem("date-unreadable", row.line, { column, value }));
  else if (!context.dateHabitIsKnown && isAmbiguousDate(value) && !context.reportedNames.has("date-ambiguous")) {
    context.reportedNames.add("date-ambiguous");
    const kind = context.dayFirst ? problemWords.day : problemWords.month;
    problems.push(rowProblem("date-ambiguous", row.line, { column, value, kind }));
  }
  return date;
}

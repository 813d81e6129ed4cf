import { parse } from "csv-parse/sync";

/** The names of a file's columns, and the character between them. */
export interface FoundHeader {
  names: string[];
  delimiter: string;
}

const delimiters = [",", ";", "\t", "|"];
const lineEnds = ["\r\n", "\n", "\r"];

/**
 * The header of delimited text: with the delimiter that makes the columns right, otherwise with the one that makes most
 * columns. Undefined for an empty text.
 */
export function findHeader(text: string, isRight: (names: string[]) => boolean): FoundHeader | undefined {
  let best: FoundHeader | undefined;
  for (const delimiter of delimiters) {
    const names = firstRow(text, delimiter);
    if (!names) continue;
    if (isRight(names)) return { names, delimiter };
    if (!best || names.length > best.names.length) best = { names, delimiter };
  }
  return best;
}

function firstRow(text: string, delimiter: string): string[] | undefined {
  try {
    const options = { delimiter, record_delimiter: lineEnds, relax_quotes: true, relax_column_count: true, bom: true };
    return (parse(text, { ...options, skip_empty_lines: true, to: 1 }) as string[][])[0];
  } catch {
    return undefined;
  }
}

import { open } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { hasMoreThanAscii } from "#kernel/domain/files/textEncodings.ts";
import { detectFormat } from "../domain/detectFormat.ts";
import type { KnownFormat } from "../domain/importedProduct.ts";
import type { Utf8File } from "./copyToUtf8File.ts";

/** The first row of a file, and its delimiter. */
export interface FileHeader {
  headers: string[];
  /**
   * The first non-empty cell of each column among the first rows. If the encoding is a guess, one that shows it. "" if
   * there is none.
   */
  samples: string[];
  delimiter: string;
  format: KnownFormat | undefined;
  /** A semicolon delimiter comes from a spreadsheet with decimal commas. */
  decimalComma: boolean;
}

const delimiters = [",", ";", "\t", "|"];
const headBytes = 256 * 1024;
/** Number of records that are examined for samples. */
const sampledRecords = 20;

/**
 * Finds the header and its delimiter: the one for which the columns are known, otherwise the one with most columns.
 * Undefined if the file has no header.
 */
export async function readHeader(file: Utf8File): Promise<FileHeader | undefined> {
  const handle = await open(file.path);
  const buffer = Buffer.alloc(headBytes);
  const { bytesRead } = await handle.read(buffer, 0, headBytes, file.start);
  await handle.close();
  return headerOf(buffer.subarray(0, bytesRead), file.isEncodingSure);
}

/** The header of a file that starts with these bytes of UTF-8. */
export function headerOf(head: Buffer, isEncodingSure = true): FileHeader | undefined {
  let best: FileHeader | undefined;
  for (const delimiter of delimiters) {
    const [headers, ...rows] = firstRecords(head, delimiter);
    if (!headers) continue;
    const format = detectFormat(headers);
    if (best?.format && !format) continue;
    const better = !best || (format && !best.format) || headers.length > best.headers.length;
    if (!better) continue;
    const samples = headers.map((_name, index) => {
      const cells = rows.map((row) => row[index]?.trim() ?? "");
      return (isEncodingSure ? undefined : cells.find(hasMoreThanAscii)) ?? cells.find(Boolean) ?? "";
    });
    best = { headers, samples, delimiter, format, decimalComma: delimiter === ";" };
  }
  return best?.headers.some((name) => /[\p{L}\p{N}]/u.test(name)) ? best : undefined;
}

/** Whether a record above the header only names the delimiter for a spreadsheet ("sep=;") or is blank. */
export function isBeforeHeader(cells: string[]): boolean {
  return cells.every((cell) => cell.trim() === "") || /^sep=.?$/i.test(cells.filter(Boolean).join(""));
}

/** The header and the first rows. */
function firstRecords(head: Buffer, delimiter: string): string[][] {
  const found: string[][] = [];
  try {
    parse(head, {
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: sampledRecords,
      on_record: (record: string[]) => {
        if (found.length > 0 || !isBeforeHeader(record)) found.push(record.map((cell) => cell.replaceAll("\0", "")));
        return null;
      },
    });
  } catch {
    // The truncated end may be invalid. The header before it counts.
  }
  return found;
}

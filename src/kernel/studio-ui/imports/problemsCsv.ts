import { importTexts } from "./importTexts.ts";

/** A problem with a row of an imported file. */
export interface ImportedRowProblem {
  /** Physical line of the file on which the row starts, from 1. */
  line: number;
  /** A full sentence. */
  reason: string;
  effect: keyof typeof importTexts.effects;
  value?: string | undefined;
}

/** The problems as a CSV file for any spreadsheet, without formulas. */
export function problemsCsv(problems: readonly ImportedRowProblem[]): string {
  const rows = problems.map(({ line, effect, reason, value }) => [String(line), effect, reason, value ?? ""]);
  const { line, effect, reason, value } = importTexts.csvHeadings;
  const lines = [[line, effect, reason, value], ...rows].map((row) => row.map(cell).join(","));
  // The byte order mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

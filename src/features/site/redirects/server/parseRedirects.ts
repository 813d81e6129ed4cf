import { parse } from "csv-parse/sync";
import { cutText } from "#kernel/domain/cutText.ts";
import { findHeader } from "#kernel/server/delimited/findHeader.ts";

/** A line of a file of redirects, or one that could not be read. */
export interface RedirectLine {
  /** Physical line, from 1. */
  line: number;
  /** Undefined: it could not be read. */
  redirect?: { from: string; to: string; status: string } | undefined;
  text: string;
}

const names = {
  from: ["redirect from", "from", "source", "source url", "old", "old url", "old path", "request", "url"],
  to: ["redirect to", "to", "target", "target url", "new", "new url", "new path", "destination", "redirect"],
  status: ["status", "code", "type", "status code", "http code"],
} as const;

const maxShown = 200;

const arrow = /->|=>|→/;

/**
 * Reads the lines of a file of redirects: "/old -> /new 301", or CSV with a column for each part. A name in brackets
 * ("/old/[slug]") at the end of a path is a wildcard, as in Squarespace. Runs in a worker.
 */
export function parseRedirects({ text }: { text: string }): RedirectLine[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const hasArrows = lines.some((line) => !isComment(line) && arrow.test(line));
  return hasArrows ? lines.flatMap(arrowLine) : csvLines(text);
}

const isComment = (line: string) => /^\s*(#|\/\/(?!\S))/.test(line);

function arrowLine(text: string, index: number): RedirectLine[] {
  if (text.trim() === "" || isComment(text)) return [];
  const [, from, to, status = ""] = /^\s*(\S+?)\s*(?:->|=>|→)\s*(\S+)(?:\s+(\S+))?\s*$/.exec(text) ?? [];
  const redirect = from && to ? { ...withWildcards(from, to), status } : undefined;
  return [{ line: index + 1, redirect, text: cutText(text.trim(), maxShown) }];
}

interface Row {
  record: string[];
  info: { lines: number };
}

function csvLines(text: string): RedirectLine[] {
  const header = findHeader(text, (found) => columnOf(found, "from") !== -1 && columnOf(found, "to") !== -1);
  if (!header) return [];
  const hasNames = columnOf(header.names, "from") !== -1 && columnOf(header.names, "to") !== -1;
  const [fromAt, toAt, statusAt] = hasNames
    ? ([columnOf(header.names, "from"), columnOf(header.names, "to"), columnOf(header.names, "status")] as const)
    : ([0, 1, 2] as const);
  const rows = parse(text, {
    delimiter: header.delimiter,
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as Row[];
  return rows.slice(hasNames ? 1 : 0).map(({ record, info }) => {
    const [from, to, status = ""] = [record[fromAt], record[toAt], record[statusAt]];
    const redirect = from && to ? { ...withWildcards(from, to), status } : undefined;
    return { line: info.lines, redirect, text: cutText(record.join(", "), maxShown) };
  });
}

/** The first column with one of the names, in the order of the names. */
function columnOf(found: readonly string[], part: keyof typeof names): number {
  const folded = found.map((name) => name.trim().toLowerCase().replaceAll("_", " "));
  for (const name of names[part]) if (folded.includes(name)) return folded.indexOf(name);
  return -1;
}

/** Names in brackets that stand for the rest of a path. Others stay, and are reported. */
function withWildcards(from: string, to: string): { from: string; to: string } {
  const name = lastNameOf(from);
  if (name === undefined || (to.includes("[") && lastNameOf(to) !== name)) return { from, to };
  return { from: asWildcard(from), to: asWildcard(to) };
}

/** The name at the end of a path, if it is the only one. */
const lastNameOf = (path: string) => /^[^[]*\/\[(\w+)\]$/.exec(path)?.[1];

const asWildcard = (path: string) => path.replace(/\/\[\w+\]$/, "/*");

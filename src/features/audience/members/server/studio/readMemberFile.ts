import { shortenText } from "#kernel/domain/cutText.ts";
import { findHeader } from "#kernel/server/delimited/findHeader.ts";
import { findTextEncoding } from "#kernel/server/delimited/findTextEncoding.ts";
import { readRows } from "#kernel/server/delimited/readRows.ts";
import { bindMemberColumns } from "../../domain/memberColumns.ts";
import { type FileMember, readMemberRow } from "../../domain/readMemberRow.ts";
import { type MemberProblem, shownUnusedColumns } from "../../importContract.ts";

/** The people of a file, each with the line of their row, and what could not be read. */
export interface MemberFile {
  members: (FileMember & { line: number })[];
  problems: MemberProblem[];
  /** Number of columns that are not read. */
  unusedCount: number;
  /** The first names of them. */
  unusedColumns: string[];
  refused?: undefined;
}

const maxRowLength = 100_000;
const brokenRow = {
  "quotes-broken": "The quotation marks in this row do not match, so its columns cannot be separated.",
  "row-too-long": "This row is longer than 100,000 characters.",
};

/** Reads a file of members: encoding, delimiter, header, rows. Runs in a worker (`memberFileTask`). */
export async function readMemberFile({
  bytes,
  maxRows,
  now,
}: {
  bytes: Uint8Array;
  maxRows: number;
  now: Date;
}): Promise<MemberFile | { refused: string }> {
  const encoding = await findTextEncoding([bytes]);
  const text = new TextDecoder(encoding).decode(bytes);
  const header = findHeader(text, (names) => bindMemberColumns(names).has("email"));
  if (!header) return { refused: "The file is empty." };
  const columns = bindMemberColumns(header.names);
  if (!columns.has("email")) return { refused: 'The file needs a column with the emails, such as "Email".' };
  const file: MemberFile = {
    members: [],
    problems: [],
    unusedCount: columns.unused.length,
    unusedColumns: columns.unused.slice(0, shownUnusedColumns).map((name) => shortenText(name, 80)),
  };
  const lineOf = new Map<string, number>();
  let isHeader = true;
  for await (const { rows } of readRows(oneChunk(text), { delimiter: header.delimiter, maxRowLength })) {
    for (const row of isHeader ? rows.slice(1) : rows) {
      const { line } = row;
      const { member, notes } =
        "broken" in row
          ? { member: undefined, notes: [{ reason: brokenRow[row.broken], effect: "row-left-out" as const }] }
          : readMemberRow(columns, row.cells, now);
      file.problems.push(...notes.map((note) => ({ line, ...note })));
      const before = member && lineOf.get(member.email);
      if (before !== undefined) {
        const reason = `${member?.email} is in line ${before} already.`;
        file.problems.push({ line, reason, effect: "row-left-out" });
      } else if (member) {
        lineOf.set(member.email, line);
        file.members.push({ line, ...member });
      }
      if (file.members.length > maxRows) {
        return { refused: `A file can have up to ${maxRows.toLocaleString("en-US")} people. Please split it.` };
      }
    }
    isHeader = false;
  }
  return file;
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

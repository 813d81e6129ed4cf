import { shortenText } from "#kernel/domain/cutText.ts";
import { refuseBinary } from "#kernel/domain/files/binaryKind.ts";
import { type AmbiguousDate, type SeenDates, seeDate, settleDates } from "#kernel/domain/files/dateOrders.ts";
import { fileProblems } from "#kernel/domain/files/fileProblems.ts";
import { parseWrittenDate } from "#kernel/domain/files/parseWrittenDate.ts";
import { noteBrokenRow } from "#kernel/domain/files/rowNote.ts";
import { oneLine } from "#kernel/domain/oneLine.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import { findEncoding } from "#kernel/server/delimited/findEncoding.ts";
import { findHeader } from "#kernel/server/delimited/findHeader.ts";
import { type ParsedRow, readRows } from "#kernel/server/delimited/readRows.ts";
import { bindMemberColumns, type NewsOfFile } from "../../domain/memberColumns.ts";
import { memberFileProblems } from "../../domain/memberFileProblems.ts";
import { type NewsOfFileName, newsOfFileName } from "../../domain/newsOfFileName.ts";
import { type FileMember, joinMember, readMemberRow } from "../../domain/readMemberRow.ts";
import {
  type MemberChoices,
  type MemberFileReading,
  type MemberProblem,
  shownMemberProblems,
  shownUnusedColumns,
} from "../../importContract.ts";

/** The people of a file, each with the line of their row, and the first problems, because a file can have very many. */
export interface MemberFile {
  members: (FileMember & { line: number })[];
  problems: MemberProblem[];
  /** Of all of them. */
  problemCount: number;
  /** Number of columns that are not read. */
  unusedCount: number;
  /** The first names of them. */
  unusedColumns: string[];
  reading: MemberFileReading;
  refused?: undefined;
}

const maxRowLength = 100_000;
const headBytes = 4096;

/** How a file is read: what a person chose in the preview. What is absent is decided by the file. */
export interface MemberFileOptions {
  bytes: Uint8Array;
  fileName: string;
  maxRows: number;
  now: Date;
  /** Of the website. Decides the order of day and month if no date of the file does. */
  language: string;
  choices: MemberChoices;
}

/** Reads a file of members: encoding, delimiter, header, rows. Runs in a worker (`memberFileTask`). */
export async function readMemberFile(options: MemberFileOptions): Promise<MemberFile | { refused: string }> {
  const { bytes, maxRows, now, choices } = options;
  const notTable = refuseBinary(bytes.subarray(0, headBytes));
  if (notTable) return { refused: notTable };
  const found = await findEncoding(() => [bytes], bytes.subarray(0, headBytes));
  const encoding = choices.encoding ?? found.encoding;
  const text = new TextDecoder(encoding).decode(bytes);
  const header = findHeader(text, (names) => bindMemberColumns(names).has("email"));
  if (!header) return { refused: fileProblems.empty };
  const columns = bindMemberColumns(header.names);
  if (!columns.has("email")) return { refused: memberFileProblems.emailColumnMissing };
  const rowsOf = () => dataRows(text, header.delimiter);
  const ofName = newsOfFileName(options.fileName);
  const news = newsOf(columns.has("consent"), ofName, choices.hasAgreed);
  const datePlaces = columns.datePlaces(news);
  const seen: SeenDates = new Map();
  for await (const row of datePlaces.length > 0 ? rowsOf() : []) {
    if ("broken" in row) continue;
    for (const place of datePlaces) seeDate(seen, place, row.cells[place]?.trim() ?? "");
  }
  const dates = settleDates(seen, { language: options.language, isDayFirst: choices.isDayFirst });
  const unused = columns.unused(news);
  const file: MemberFile = {
    members: [],
    problems: [],
    problemCount: 0,
    unusedCount: unused.length,
    unusedColumns: shownNames(unused),
    reading: {
      encoding,
      isEncodingSure: choices.encoding !== undefined || (found.isSure && !found.unreadable),
      ambiguousDate: describeDate(dates.ambiguous),
      news,
      newsOfFileName: news === "BY_ROW" ? null : (ofName ?? null),
      consentColumns: shownNames(columns.consentNames),
      unclearColumns: shownNames(columns.unclearNames),
    },
  };
  const report = (problem: MemberProblem) => {
    file.problemCount += 1;
    if (file.problems.length < shownMemberProblems) file.problems.push(problem);
  };
  const byEmail = new Map<string, MemberFile["members"][number]>();
  for await (const row of rowsOf()) {
    const { line } = row;
    const { member, notes } =
      "broken" in row
        ? { member: undefined, notes: [noteBrokenRow(row.broken, maxRowLength)] }
        : readMemberRow(columns, row.cells, { now, dates, news });
    for (const note of notes) report({ line, ...note });
    const before = member && byEmail.get(member.email);
    if (before) {
      const joined = joinMember(before, member);
      const values = { email: member.email, line: String(before.line), detail: joined };
      const reason = fillStored(joined ? memberFileProblems.repeatedWithMore : memberFileProblems.repeated, values);
      report({ line, reason, effect: "row-left-out" });
    } else if (member) {
      const added = { line, ...member };
      byEmail.set(member.email, added);
      file.members.push(added);
    }
    if (file.members.length > maxRows) {
      return { refused: fillStored(memberFileProblems.tooMany, { max: maxRows }) };
    }
  }
  return file;
}

const shownNames = (names: readonly string[]) =>
  names.slice(0, shownUnusedColumns).map((name) => shortenText(oneLine(name), 80));

/** The rows after the header. */
async function* dataRows(text: string, delimiter: string): AsyncGenerator<ParsedRow> {
  let isHeader = true;
  for await (const { rows } of readRows(oneChunk(text), { delimiter, maxRowLength })) {
    yield* isHeader ? rows.slice(1) : rows;
    isHeader = false;
  }
}

/** A column decides for each row, a refusal in the file's name for all. Otherwise the person is asked. */
function newsOf(hasColumn: boolean, ofName: NewsOfFileName | undefined, hasAgreed = ofName === "AGREED"): NewsOfFile {
  if (hasColumn) return "BY_ROW";
  if (ofName === "DECLINED") return "DECLINED";
  return hasAgreed ? "AGREED" : "UNSTATED";
}

function describeDate(date: AmbiguousDate | undefined): MemberFile["reading"]["ambiguousDate"] {
  const readAs = date && parseWrittenDate(date.text, date.isDayFirst);
  return readAs ? { ...date, text: shortenText(date.text, 80), readAs: readAs.toISOString() } : null;
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

import { cutText } from "#kernel/domain/cutText.ts";
import { isEmail } from "#kernel/domain/email.ts";
import type { DateOrders } from "#kernel/domain/files/dateOrders.ts";
import { parseWrittenDate } from "#kernel/domain/files/parseWrittenDate.ts";
import { noteExtraCells, type RowNote, shortValue } from "#kernel/domain/files/rowNote.ts";
import { nameOnOneLine } from "#kernel/domain/mailName.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import { withoutFormulaGuard } from "#kernel/domain/withoutFormulaGuard.ts";
import { readConsentWord, readRefusalWord } from "./consentWords.ts";
import type { MemberColumns, MemberDateColumn, NewsOfFile } from "./memberColumns.ts";
import { memberFileProblems as problems } from "./memberFileProblems.ts";
import type { MemberStanding } from "./memberStandings.ts";
import { parseTagList } from "./memberTagList.ts";
import { distinctMemberTags, maxMemberTagLength, maxMemberTags } from "./memberTags.ts";
import { parseNamedEmail } from "./parseInvitees.ts";

const maxNameLength = 200;

/** A person of a file. */
export interface FileMember {
  /** In lower case. */
  email: string;
  name: string;
  tags: string[];
  /** Whether the file says that they must not sign in. */
  isBlocked: boolean;
  /** When they became a member; undefined if the file does not say it. */
  joinedAt: Date | undefined;
  /** Undefined if the file does not say whether they want news. */
  consent: { isGiven: boolean; at: Date | undefined; source: string } | undefined;
}

/** How the rows of a file are read. */
export interface MemberReading {
  now: Date;
  dates: Pick<DateOrders, "isDayFirst">;
  news: NewsOfFile;
}

const blocked: MemberStanding = "BLOCKED";

/**
 * Reads a row; without a member, and with the reason in the notes, if it names nobody. Nobody can have joined after
 * `now`.
 */
export function readMemberRow(
  columns: MemberColumns,
  cells: readonly string[],
  reading: MemberReading,
): { member?: FileMember; notes: RowNote[] } {
  const notes: RowNote[] = [];
  const text = (column: Parameters<MemberColumns["read"]>[1]) =>
    nameOnOneLine(withoutFormulaGuard(columns.read(cells, column)));
  const { email, name: nameOfEmail } = parseNamedEmail(text("email"));
  if (email === "") return { notes: [{ reason: problems.emailMissing, effect: "row-left-out" }] };
  if (!isEmail(email)) {
    const reason = fillStored(problems.emailWrong, { value: shortValue(text("email")) });
    return { notes: [{ reason, effect: "row-left-out" }] };
  }
  const named = readName(text) || nameOfEmail;
  const name = cutText(named, maxNameLength);
  if (name !== named) {
    notes.push({ reason: fillStored(problems.nameLong, { max: maxNameLength }), effect: "value-changed" });
  }
  const tags = readTags(text("tags"), notes);
  const isBlocked = text("standing").toUpperCase() === blocked;
  const row = { columns, cells, reading, notes };
  const joinedAt = readJoined(row);
  const consent = readConsent(row, text);
  const extra = noteExtraCells(cells, columns.count);
  if (extra) notes.push(extra);
  return { member: { email, name, tags, isBlocked, joinedAt, consent }, notes };
}

interface Row {
  columns: MemberColumns;
  cells: readonly string[];
  reading: MemberReading;
  notes: RowNote[];
}

/**
 * Joins a later row of the same person to the first one: its tags are added, a block and a refusal count, and so does the
 * earlier day of joining. Of two refusals, the later one counts, because a member may have agreed between them.
 * @returns what was taken from the later row, in sentences; empty if nothing was
 */
export function joinMember(first: FileMember, later: FileMember): string {
  const tags = distinctMemberTags([...first.tags, ...later.tags]).slice(0, maxMemberTags);
  const taken: string[] = [];
  if (tags.length > first.tags.length) taken.push(problems.tagsJoined);
  first.tags = tags;
  if (later.isBlocked && !first.isBlocked) {
    first.isBlocked = true;
    taken.push(problems.blockJoined);
  }
  if (later.joinedAt && (!first.joinedAt || later.joinedAt < first.joinedAt)) {
    first.joinedAt = later.joinedAt;
    taken.push(problems.joinedJoined);
  }
  if (refusesLater(first.consent, later.consent)) {
    first.consent = later.consent;
    taken.push(problems.refusalJoined);
  }
  return taken.join(" ");
}

/** A refusal without a date is of the day of the import, so none is later. */
function refusesLater(first: FileMember["consent"], later: FileMember["consent"]): boolean {
  if (later?.isGiven !== false) return false;
  if (first?.isGiven !== false) return true;
  return first.at !== undefined && (!later.at || later.at > first.at);
}

/** "Name" beside a first name alone is the last name ("Nom", "Prénom"), beside a last name the first ("Nombre"). */
function readName(text: (column: "name" | "firstName" | "lastName") => string): string {
  const name = text("name");
  const [first, last] = [text("firstName"), text("lastName")];
  if (name !== "" && first !== "" && last !== "") return name;
  const holds = (part: string) => part === "" || ` ${name} `.toLowerCase().includes(` ${part} `.toLowerCase());
  return [holds(first) ? "" : first, name, holds(last) ? "" : last].filter(Boolean).join(" ");
}

function readJoined(row: Row): Date | undefined {
  const { notes, reading } = row;
  const { written, at } = readDate(row, "joined");
  if (!at || at <= reading.now) return at;
  notes.push({ reason: fillStored(problems.joinedLater, { value: shortValue(written) }), effect: "value-changed" });
  return undefined;
}

/** The first date of the row in these columns. One that can't be read is noted. */
function readDate({ columns, cells, reading, notes }: Row, ...from: MemberDateColumn[]) {
  const [found] = from.flatMap((column) => columns.readDate(cells, column) ?? []);
  if (!found) return { written: "", at: undefined };
  const at = parseWrittenDate(found.text, reading.dates.isDayFirst(found.place));
  if (!at) {
    notes.push({ reason: fillStored(problems.dateWrong, { value: shortValue(found.text) }), effect: "value-changed" });
  }
  return { written: found.text, at };
}

function readTags(text: string, notes: RowNote[]): string[] {
  const given = distinctMemberTags(parseTagList(text));
  const kept = given.map((tag) => cutText(tag, maxMemberTagLength)).slice(0, maxMemberTags);
  if (kept.length < given.length || kept.some((tag, index) => tag !== given[index])) {
    const reason = fillStored(problems.tagsMany, { count: maxMemberTags, length: maxMemberTagLength });
    notes.push({ reason, effect: "value-changed" });
  }
  return distinctMemberTags(kept);
}

/**
 * Only a clear yes is a consent. A clear no in any column is a refusal, and so is a yes under "Opt-out", and the day of a
 * refusal where the row itself says nothing.
 */
function readConsent(row: Row, text: (column: "consentSource") => string): FileMember["consent"] {
  const { reading } = row;
  const refusal = readRefusal(row);
  const stated = reading.news === "BY_ROW" ? readStated(row) : undefined;
  const ofRow = refusal.isGiven ? false : stated;
  const isGiven = ofRow ?? (hasRefusalDate(row, refusal) ? false : ofFile[reading.news]);
  // Someone whose refusal cannot be read gets no news.
  if (isGiven === undefined || (isGiven && refusal.isUnclear)) return undefined;
  const { at = isGiven ? undefined : refusal.at } = readPastDate(
    row,
    isGiven ? "consent" : "refusal",
    "decisionDate",
    isGiven ? "consentDate" : "refusalDate",
  );
  return { isGiven, at, source: cutText(text("consentSource"), 200) };
}

/** What all columns of consent say: no if one of them does, else yes if one of them does. */
function readStated({ columns, cells, notes }: Row): boolean | undefined {
  let stated: boolean | undefined;
  for (const { text } of columns.readAll(cells, "consent")) {
    const word = readConsentWord(withoutFormulaGuard(text));
    if (word === undefined) {
      notes.push({ reason: fillStored(problems.consentUnclear, { value: shortValue(text) }), effect: "value-changed" });
    } else stated = stated === false ? false : word;
  }
  return stated;
}

interface Refusal {
  isGiven: boolean;
  /** Whether a cell says neither yes nor no. */
  isUnclear: boolean;
  at?: Date;
}

/** What columns such as "Opt-out" say. Some programs write the day of the refusal there. */
function readRefusal(row: Row): Refusal {
  const refusal: Refusal = { isGiven: false, isUnclear: false };
  for (const cell of row.columns.readAll(row.cells, "refusal")) {
    const word = readRefusalWord(withoutFormulaGuard(cell.text));
    const at = word === undefined ? parseWrittenDate(cell.text, row.reading.dates.isDayFirst(cell.place)) : undefined;
    if (word || at) refusal.isGiven = true;
    if (at && at <= row.reading.now) refusal.at = at;
    if (word === undefined && !at) noteUnclear(row, refusal, cell.text);
  }
  return refusal;
}

/** Whether a row without a stated consent has the day of a refusal. "Opt-out date: yes" is a refusal, too. */
function hasRefusalDate(row: Row, refusal: Refusal): boolean {
  let isGiven = false;
  for (const { text, place } of row.columns.readAll(row.cells, "refusalDate")) {
    const word = readRefusalWord(text);
    if (word || parseWrittenDate(text, row.reading.dates.isDayFirst(place))) isGiven = true;
    else if (word === undefined) noteUnclear(row, refusal, text);
  }
  return isGiven;
}

function noteUnclear({ notes }: Row, refusal: Refusal, text: string): void {
  refusal.isUnclear = true;
  notes.push({ reason: fillStored(problems.refusalUnclear, { value: shortValue(text) }), effect: "value-changed" });
}

/** The first date of the row in these columns. One that is in the future is noted. */
function readPastDate(row: Row, what: "consent" | "refusal", ...from: MemberDateColumn[]) {
  const { written, at } = readDate(row, ...from);
  if (!at || at <= row.reading.now) return { at };
  const text = what === "consent" ? problems.consentLater : problems.refusalLater;
  row.notes.push({ reason: fillStored(text, { value: shortValue(written) }), effect: "value-changed" });
  return { at: undefined };
}

const ofFile: Record<NewsOfFile, boolean | undefined> = {
  BY_ROW: undefined,
  AGREED: true,
  DECLINED: false,
  UNSTATED: undefined,
};

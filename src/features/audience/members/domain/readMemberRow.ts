import { cutText } from "#kernel/domain/cutText.ts";
import { isEmail } from "#kernel/domain/email.ts";
import type { DateOrders } from "#kernel/domain/files/dateOrders.ts";
import { parseWrittenDate } from "#kernel/domain/files/parseWrittenDate.ts";
import { noteExtraCells, type RowNote, shortValue } from "#kernel/domain/files/rowNote.ts";
import { nameOnOneLine } from "#kernel/domain/mailName.ts";
import { withoutFormulaGuard } from "#kernel/domain/withoutFormulaGuard.ts";
import { readConsentWord } from "./consentWords.ts";
import type { MemberColumns, MemberDateColumn, NewsOfFile } from "./memberColumns.ts";
import type { MemberStanding } from "./memberStandings.ts";
import { parseTagList } from "./memberTagList.ts";
import { distinctMemberTags, maxMemberTagLength, maxMemberTags } from "./memberTags.ts";
import { parseNamedEmail } from "./parseInvitees.ts";

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
  if (email === "") return { notes: [{ reason: "This row has no email.", effect: "row-left-out" }] };
  if (!isEmail(email)) {
    return { notes: [{ reason: `"${shortValue(text("email"))}" is not an email.`, effect: "row-left-out" }] };
  }
  const named = readName(text) || nameOfEmail;
  const name = cutText(named, 200);
  if (name !== named) notes.push({ reason: "The name is longer than 200 characters.", effect: "value-changed" });
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
 * Joins a later row of the same person to the first one: its tags are added, and a refusal counts.
 * @returns what was taken from the later row, in words; undefined if nothing was
 */
export function joinMember(first: FileMember, later: FileMember): string | undefined {
  const tags = distinctMemberTags([...first.tags, ...later.tags]).slice(0, maxMemberTags);
  const hasTags = tags.length > first.tags.length;
  const refuses = later.consent?.isGiven === false && first.consent?.isGiven !== false;
  first.tags = tags;
  if (refuses) first.consent = later.consent;
  if (hasTags && refuses) return "Its tags and its refusal of news were added to that line.";
  if (hasTags) return "Its tags were added to that line.";
  return refuses ? "Its refusal of news was added to that line." : undefined;
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
  const reason = `The day of joining "${shortValue(written)}" is in the future, so it was ignored.`;
  notes.push({ reason, effect: "value-changed" });
  return undefined;
}

/** The first date of the row in these columns. One that can't be read is noted. */
function readDate({ columns, cells, reading, notes }: Row, ...from: MemberDateColumn[]) {
  const [found] = from.flatMap((column) => columns.readDate(cells, column) ?? []);
  if (!found) return { written: "", at: undefined };
  const at = parseWrittenDate(found.text, reading.dates.isDayFirst(found.place));
  if (!at) {
    notes.push({ reason: `The date "${shortValue(found.text)}" could not be read.`, effect: "value-changed" });
  }
  return { written: found.text, at };
}

function readTags(text: string, notes: RowNote[]): string[] {
  const given = distinctMemberTags(parseTagList(text));
  const kept = given.map((tag) => cutText(tag, maxMemberTagLength)).slice(0, maxMemberTags);
  if (kept.length < given.length || kept.some((tag, index) => tag !== given[index])) {
    const reason = `A member can have up to ${maxMemberTags} tags of up to ${maxMemberTagLength} characters.`;
    notes.push({ reason, effect: "value-changed" });
  }
  return distinctMemberTags(kept);
}

/** Only a clear yes is a consent. A clear no is a refusal, and so is its date where the row itself says nothing. */
function readConsent(row: Row, text: (column: "consent" | "consentSource") => string): FileMember["consent"] {
  const { notes, reading } = row;
  const stated = text("consent");
  const ofRow = reading.news === "BY_ROW" ? readConsentWord(stated) : undefined;
  if (ofRow === undefined && stated !== "" && reading.news === "BY_ROW") {
    const reason = `The consent to news "${shortValue(stated)}" is neither yes nor no, so it was ignored.`;
    notes.push({ reason, effect: "value-changed" });
  }
  const isGiven = ofRow ?? (hasRefusalDate(row) ? false : ofFile[reading.news]);
  if (isGiven === undefined) return undefined;
  const { at } = readDate(row, "decisionDate", isGiven ? "consentDate" : "refusalDate");
  return { isGiven, at, source: cutText(text("consentSource"), 200) };
}

const ofFile: Record<NewsOfFile, boolean | undefined> = {
  BY_ROW: undefined,
  AGREED: true,
  DECLINED: false,
  UNSTATED: undefined,
};

function hasRefusalDate({ columns, cells, reading }: Row): boolean {
  const found = columns.readDate(cells, "refusalDate");
  return found !== undefined && parseWrittenDate(found.text, reading.dates.isDayFirst(found.place)) !== undefined;
}

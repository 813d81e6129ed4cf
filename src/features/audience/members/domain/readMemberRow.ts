import { cutText, shortenText } from "#kernel/domain/cutText.ts";
import { isEmail } from "#kernel/domain/email.ts";
import { nameOnOneLine } from "#kernel/domain/mailName.ts";
import { parseWrittenDate } from "#kernel/domain/parseWrittenDate.ts";
import { withoutFormulaGuard } from "#kernel/domain/withoutFormulaGuard.ts";
import type { MemberColumns } from "./memberColumns.ts";
import type { MemberStanding } from "./memberStandings.ts";
import { distinctMemberTags, maxMemberTagLength, maxMemberTags } from "./memberTags.ts";

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

export interface RowNote {
  reason: string;
  effect: "row-left-out" | "value-changed";
}

const blocked: MemberStanding = "BLOCKED";
const yes = /^(yes|y|true|1|subscribed|opted[ -]?in|opt[ -]?in|confirmed|active|accepted|granted)$/i;
const no =
  /^(no|n|false|0|unsubscribed|not[ _-]?subscribed|opted[ -]?out|opt[ -]?out|declined|denied|never|withdrawn|cleaned)$/i;

/**
 * Reads a row; without a member, and with the reason in the notes, if it names nobody. Nobody can have joined after
 * `now`.
 */
export function readMemberRow(
  columns: MemberColumns,
  cells: readonly string[],
  now: Date,
): { member?: FileMember; notes: RowNote[] } {
  const notes: RowNote[] = [];
  const text = (column: Parameters<MemberColumns["read"]>[1]) =>
    nameOnOneLine(withoutFormulaGuard(columns.read(cells, column)));
  const email = text("email").toLowerCase();
  if (email === "") return { notes: [{ reason: "This row has no email.", effect: "row-left-out" }] };
  if (!isEmail(email)) {
    return { notes: [{ reason: `"${shorten(email)}" is not an email.`, effect: "row-left-out" }] };
  }
  const named = readName(text);
  const name = cutText(named, 200);
  if (name !== named) notes.push({ reason: "The name is longer than 200 characters.", effect: "value-changed" });
  const tags = readTags(text("tags"), notes);
  const isBlocked = text("standing").toUpperCase() === blocked;
  const joinedAt = readJoined(text("joined"), now, notes);
  return { member: { email, name, tags, isBlocked, joinedAt, consent: readConsent(text, notes) }, notes };
}

/** "Name" beside a first name alone is the last name ("Nom", "Prénom"), beside a last name the first ("Nombre"). */
function readName(text: (column: "name" | "firstName" | "lastName") => string): string {
  const name = text("name");
  const [first, last] = [text("firstName"), text("lastName")];
  if (name !== "" && first !== "" && last !== "") return name;
  const holds = (part: string) => part === "" || ` ${name} `.toLowerCase().includes(` ${part} `.toLowerCase());
  return [holds(first) ? "" : first, name, holds(last) ? "" : last].filter(Boolean).join(" ");
}

function readJoined(written: string, now: Date, notes: RowNote[]): Date | undefined {
  if (written === "") return undefined;
  const at = parseWrittenDate(written);
  if (at && at <= now) return at;
  const reason = at
    ? `The day of joining "${shorten(written)}" is in the future, so it was ignored.`
    : unreadableDate(written);
  notes.push({ reason, effect: "value-changed" });
  return undefined;
}

function readTags(text: string, notes: RowNote[]): string[] {
  const given = distinctMemberTags(text.split(/[,;|]/));
  const kept = given.map((tag) => cutText(tag, maxMemberTagLength)).slice(0, maxMemberTags);
  if (kept.length < given.length || kept.some((tag, index) => tag !== given[index])) {
    const reason = `A member can have up to ${maxMemberTags} tags of up to ${maxMemberTagLength} characters.`;
    notes.push({ reason, effect: "value-changed" });
  }
  return distinctMemberTags(kept);
}

/** Only a clear yes is a consent, and only a clear no a refusal. */
function readConsent(
  text: (column: "consent" | "consentDate" | "consentSource") => string,
  notes: RowNote[],
): FileMember["consent"] {
  const stated = text("consent");
  if (stated === "") return undefined;
  const isGiven = yes.test(stated);
  if (!isGiven && !no.test(stated)) {
    const reason = `The consent to news "${shorten(stated)}" is neither yes nor no, so it was ignored.`;
    notes.push({ reason, effect: "value-changed" });
    return undefined;
  }
  const written = text("consentDate");
  const at = written === "" ? undefined : parseWrittenDate(written);
  if (written !== "" && !at) {
    notes.push({ reason: unreadableDate(written), effect: "value-changed" });
  }
  return { isGiven, at, source: cutText(text("consentSource"), 200) };
}

const shorten = (text: string) => shortenText(text, 80);
const unreadableDate = (written: string) => `The date "${shorten(written)}" could not be read.`;

import { cutText } from "#kernel/domain/cutText.ts";
import { isEmail } from "#kernel/domain/email.ts";
import { parseWrittenDate } from "#kernel/domain/files/parseWrittenDate.ts";
import { type RowNote, shortValue } from "#kernel/domain/files/rowNote.ts";
import { oneLine } from "#kernel/domain/oneLine.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import { commentLimits } from "../browserContract.ts";
import { plainComment, webAddressOf } from "./checkComment.ts";
import { commentFileProblems as problems } from "./commentFileProblems.ts";
import { anonymousAuthor, type CommentStatus } from "./moderation.ts";

/** A comment of a file. What it is about is looked up later. */
export interface FileComment {
  /** Its id in the file, and that of the comment that it answers; each is empty if there is none. */
  fileId: string;
  parentFileId: string;
  /** The address of the post or product: its path, if the file has one, and the last part. */
  about: { path: string; slug: string };
  name: string;
  email: string;
  url: string;
  body: string;
  status: CommentStatus;
  /** Undefined if the file does not say. */
  createdAt: Date | undefined;
}

/** The texts of a comment as a file has them, without markup. */
export type FileTexts = Record<
  "fileId" | "parentFileId" | "address" | "slug" | "name" | "email" | "url" | "body" | "status" | "date",
  string
>;

/** Reads a comment; undefined, with the reason in the notes, if it can't be imported. */
export function readFileComment(texts: FileTexts): { comment?: FileComment; notes: RowNote[] } {
  const notes: RowNote[] = [];
  const path = pathOf(texts.address);
  const slug = plain(decoded(texts.slug.slice(0, maxAddress))) || lastPart(path);
  if (slug === "") return { notes: [leftOut(problems.subjectMissing)] };
  const body = plainComment(texts.body);
  if (body === "") return { notes: [leftOut(problems.bodyMissing)] };
  const name = plain(texts.name) || anonymousAuthor;
  return {
    comment: {
      fileId: idIn(texts.fileId),
      parentFileId: /^0*$/.test(idIn(texts.parentFileId)) ? "" : idIn(texts.parentFileId),
      about: { path, slug },
      name: cut(name, commentLimits.name, problems.nameLong, notes),
      email: readEmail(plain(texts.email), notes),
      url: readUrl(plain(texts.url), notes),
      body: cut(body, commentLimits.body, problems.bodyLong, notes),
      status: readStatus(plain(texts.status).toLowerCase(), notes),
      createdAt: readDate(texts.date.trim(), notes),
    },
    notes,
  };
}

const maxAddress = 2000;
const maxId = 100;

/** A text on one line, without the control characters that a database refuses. */
const plain = (text: string): string => plainComment(oneLine(text));

const idIn = (text: string): string => plain(text.slice(0, maxId));

/** What is not known to be approved waits for a moderator. */
function readStatus(text: string, notes: RowNote[]): CommentStatus {
  if (/^(?:approved|1|approve|published|yes|true)$/.test(text)) return "approved";
  if (text === "spam") return "spam";
  if (/^(?:deleted|trash|post-trashed|removed)$/.test(text)) return "deleted";
  if (!/^(?:|pending|0|hold|unapproved|unpublished|waiting|no|false)$/.test(text)) {
    notes.push(changed(fillStored(problems.statusUnknown, { value: shortValue(text) })));
  }
  return "pending";
}

function readEmail(text: string, notes: RowNote[]): string {
  if (text === "" || (text.length <= commentLimits.email && isEmail(text))) return text;
  notes.push(changed(fillStored(problems.emailWrong, { value: shortValue(text) })));
  return "";
}

function readUrl(text: string, notes: RowNote[]): string {
  const url = /^(?:https?:\/\/)?$/i.test(text) ? "" : webAddressOf(text);
  if (url !== undefined) return url;
  notes.push(changed(fillStored(problems.urlWrong, { value: shortValue(text) })));
  return "";
}

function readDate(text: string, notes: RowNote[]): Date | undefined {
  if (text === "") return undefined;
  const date = parseWrittenDate(text);
  if (!date) notes.push(changed(fillStored(problems.dateWrong, { value: shortValue(text) })));
  return date;
}

/** The path of an address: "https://a.example/2024/slow-pots/?x=1" gives "/2024/slow-pots". */
function pathOf(address: string): string {
  const path = address
    .trim()
    .slice(0, maxAddress)
    .replace(/^(?:[a-z]+:)?\/\/[^/]*/i, "")
    .replace(/[?#].*$/s, "");
  return plain(decoded(path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path));
}

/** The last part of a path, without ".html". */
function lastPart(path: string): string {
  return (path.split("/").at(-1) ?? "").replace(/\.html?$/i, "");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function cut(text: string, limit: number, problem: string, notes: RowNote[]): string {
  if (text.length <= limit) return text;
  notes.push(changed(fillStored(problem, { max: limit })));
  return cutText(text, limit);
}

export const leftOut = (reason: string): RowNote => ({ reason, effect: "row-left-out" });
const changed = (reason: string): RowNote => ({ reason, effect: "value-changed" });

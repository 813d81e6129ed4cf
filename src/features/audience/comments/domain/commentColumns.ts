import { withoutFormulaGuard } from "#kernel/domain/withoutFormulaGuard.ts";
import { commentFileProblems } from "./commentFileProblems.ts";
import { type FileTexts, readFileComment } from "./fileComment.ts";

/** The columns of an exported file, in order. The import recognizes all of them but the number of likes. */
export const commentFileColumns = [
  "comment_id",
  "reply_to",
  "post_title",
  "post_url_slug",
  "post_url",
  "author_name",
  "author_email",
  "author_url",
  "body",
  "status",
  "likes",
  "created_at",
] as const;

/** Names of the columns in exports of this and other programs, in lower case with single spaces. */
const names = {
  fileId: ["comment id", "id"],
  parentFileId: ["reply to", "parent id", "comment parent"],
  address: ["post url", "page url", "url", "link"],
  slug: ["post url slug", "post slug", "slug"],
  name: ["author name", "author", "name", "comment author"],
  email: ["author email", "email", "comment author email"],
  url: ["author url", "website", "comment author url"],
  body: ["body", "comment", "text", "content", "comment content"],
  status: ["status", "approved", "comment approved"],
  date: ["created at", "date", "comment date gmt", "comment date"],
} as const satisfies Record<keyof FileTexts, readonly string[]>;

type Field = keyof FileTexts;
const fields = Object.keys(names) as Field[];

/** Positions of a file's fields; -1 for those that it does not have. */
export type CommentColumns = Record<Field, number> & { count: number };

/** Finds the fields by their column names, never by position. */
export function bindCommentColumns(headers: readonly string[]): CommentColumns {
  const normalized = headers.map(normalizeHeader);
  const places = fields.map((field) => {
    const found = names[field].find((name) => normalized.includes(name));
    return [field, found === undefined ? -1 : normalized.indexOf(found)];
  });
  return { ...(Object.fromEntries(places) as Record<Field, number>), count: headers.length };
}

/** Why a file cannot contain comments; undefined if it can. */
export function missingCommentColumns(columns: CommentColumns): string | undefined {
  if (columns.slug === -1 && columns.address === -1) {
    return commentFileProblems.subjectColumnMissing;
  }
  return columns.body === -1 ? commentFileProblems.bodyColumnMissing : undefined;
}

/** Reads a row of a table. */
export function readCommentRow(columns: CommentColumns, cells: readonly string[]): ReturnType<typeof readFileComment> {
  const texts = fields.map((field) => [field, withoutFormulaGuard(cells[columns[field]] ?? "")]);
  return readFileComment(Object.fromEntries(texts) as FileTexts);
}

function normalizeHeader(header: string): string {
  return header
    .slice(0, 200)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

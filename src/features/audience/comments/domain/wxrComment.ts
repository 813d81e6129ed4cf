import { shortValue } from "#kernel/domain/files/rowNote.ts";
import { readEntities } from "#kernel/domain/htmlText.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import { withoutTags } from "#kernel/domain/withoutTags.ts";
import { commentFileProblems } from "./commentFileProblems.ts";
import { leftOut, readFileComment } from "./fileComment.ts";

/** The fields of a `wp:comment` and its item (WXR 1.2), by their names without the prefix. */
export type WxrField =
  | "comment_id"
  | "comment_parent"
  | "comment_author"
  | "comment_author_email"
  | "comment_author_url"
  | "comment_content"
  | "comment_approved"
  | "comment_date_gmt"
  | "comment_date"
  | "comment_type";

/** Reads a comment of a WXR file. Pingbacks and trackbacks are notices of other websites, not comments of people. */
export function readWxrComment(
  read: (field: WxrField) => string,
  post: { address: string; slug: string },
): ReturnType<typeof readFileComment> {
  const type = read("comment_type").trim();
  if (type !== "" && type !== "comment") {
    return { notes: [leftOut(fillStored(commentFileProblems.otherType, { value: shortValue(type) }))] };
  }
  const [utc, local] = [read("comment_date_gmt").trim(), read("comment_date").trim()];
  return readFileComment({
    fileId: read("comment_id"),
    parentFileId: read("comment_parent"),
    address: post.address,
    slug: post.slug.replace(/\.html?$/i, ""),
    name: plainWords(read("comment_author")),
    email: read("comment_author_email"),
    url: read("comment_author_url"),
    body: plainWords(read("comment_content")),
    status: read("comment_approved"),
    // A comment without a date has zeros.
    date: /[1-9]/.test(utc) ? utc : /[1-9]/.test(local) ? local : "",
  });
}

/** The words of HTML, with its paragraphs and line breaks. */
function plainWords(html: string): string {
  const lines = html
    .replace(/\r\n?/g, "\n")
    .replace(/<br\s*\/?>\n?/gi, "\n")
    .replace(/<\/(?:p|div|blockquote|pre|h\d|ul|ol)>/gi, "\n\n")
    .replace(/<\/li>/gi, "\n");
  return readEntities(withoutTags(lines, ""));
}

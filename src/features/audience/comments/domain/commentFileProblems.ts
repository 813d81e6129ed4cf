import { defineStoredTexts } from "#kernel/domain/texts/storedTexts.ts";

/** What may be wrong with an uploaded file of comments. */
export const commentFileProblems = defineStoredTexts("studio.comments.files", {
  tooMany: "The file has more than {max} comments. Please split it into several files.",
  lettersUnsure:
    "The file was read as {encoding}, which is not certain. If letters are wrong, save the file as CSV (UTF-8), and upload it again.",
  subjectColumnMissing: 'The file needs a column that identifies the post, such as "post_url" or "post_url_slug".',
  bodyColumnMissing: 'The file needs a column with the text of the comments, such as "body".',
  subjectMissing: "This row does not name a post or product.",
  subjectUnknown: 'This website has no post or product with the address "{value}".',
  subjectUnclear: 'This website has several posts or products with the address "{value}".',
  bodyMissing: "This comment has no text.",
  otherType: "This is a {value}, not a comment.",
  emailWrong: '"{value}" is not an email address. The comment is imported without it.',
  urlWrong: '"{value}" is not the address of a web page. The comment is imported without it.',
  dateWrong: 'The date "{value}" could not be read. The day of the import is used.',
  statusUnknown: '"{value}" is not a known status. The comment waits for approval.',
  nameLong: "The name is longer than {max} characters and is shortened.",
  bodyLong: "The text is longer than {max} characters and is shortened.",
  answeredMissing: "The comment that it answers was not found. It starts a new thread.",
  rowCutOff: "The file ends in the middle of this row, so later comments are missing. Please export it again.",
  endsEarly: "The file ends early, at line {line}. Please export it again.",
  noPosts: "This file has no posts, so it is not a WordPress export (WXR).",
  postUnreadable: "This post is not well-formed XML, so its comments could not be read.",
  postCutOff: "The file ends early here, so this post and later ones are missing. Please export it again.",
  postLong: "This post is longer than {max} characters, so its comments could not be read.",
  commentsOff: "Comments are off, so visitors don't see them. You can turn them on in Settings › Comments and sharing.",
  disqusShown: "The website shows comments from Disqus, so visitors don't see these comments.",
  productCommentsOff:
    "Comments on products are off, so visitors don't see them. You can turn them on in Settings › Comments and sharing.",
});

import { escapeHtml } from "./escapeHtml.ts";

/** What an email says. Its HTML and its plain text have the same content. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** The HTML of an email that has no layout: a paragraph for each of its text. */
export function paragraphsHtml(text: string): string {
  const paragraphs = text.trim().split("\n\n");
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n");
}

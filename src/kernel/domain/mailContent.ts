import { escapeHtml } from "./escapeHtml.ts";

/** What an email says. Its HTML and its plain text have the same content. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** The HTML of an email that has no layout: a paragraph for each of its text, with its addresses as links. */
export function paragraphsHtml(text: string): string {
  const paragraphs = text.trim().split("\n\n");
  return paragraphs.map((paragraph) => `<p>${linked(paragraph)}</p>`).join("\n");
}

/** Not with the period or comma behind it. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

function linked(text: string): string {
  const parts = text.split(address).map(escapeHtml);
  return parts.map((part, index) => (index % 2 === 1 ? `<a href="${part}">${part}</a>` : part)).join("");
}

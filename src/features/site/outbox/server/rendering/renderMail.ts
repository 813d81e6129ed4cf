import { readFileSync } from "node:fs";
import type { RootCode } from "@squarespace/template-engine";
import juice from "juice";
import { type MailDesign, textColorOn } from "../../domain/mailDesign.ts";
import { checkSize } from "./checkSize.ts";
import { parseMail, runMail } from "./mailEngine.ts";
import { plainMail } from "./plainMail.ts";
import { sanitizeMail } from "./sanitizeMail.ts";

/** The templates of an email, in JSON-T. */
export interface MailSource {
  subject: string;
  /** What inboxes show after the subject; may be empty. */
  preheader: string;
  /** HTML inside the layout. */
  body: string;
  /** Plain text, and the texts that it may use; null: it is made from the body. */
  text: { template: string; texts: Record<string, string> } | null;
}

export interface MailRendering {
  source: MailSource;
  /** Whether an owner wrote it: then its HTML is sanitized. */
  isEdited: boolean;
  /** Values of the merge tags. */
  data: object;
  language: string;
  direction: "ltr" | "rtl";
  siteTitle: string;
  /** Without a trailing slash. */
  siteUrl: string;
  design: MailDesign;
  unsubscribe: { text: string; url: string } | null;
  /** The color scheme of a preview; undefined: the reader's. */
  scheme?: "light" | "dark" | undefined;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
let layout: { frame: RootCode; css: string; dark: string } | undefined;

/** Email programs cut longer ones off (Gmail at 102 kB). */
const maxLength = 500_000;

/** The characters after the preheader keep inboxes from showing the content as well. */
const preheaderSpace = "\u00a0\u200c".repeat(80);

/**
 * Renders an email in the layout of all emails. Runs in a worker, because owners write templates.
 * @throws a `TemplateSyntaxError`, or an error of the engine
 */
export function renderMail({ source, isEdited, data, scheme, ...mail }: MailRendering): RenderedMail {
  layout ??= {
    frame: parseMail(read("./frame.html.jsont"), "html", "frame"),
    css: read("./mail.css"),
    dark: read("./dark.css"),
  };
  const sentence = (template: string, path: string) =>
    runMail(parseMail(template, "sentence", path), data)
      .replace(/\s+/g, " ")
      .trim();
  const subject = sentence(source.subject, "Subject");
  const preheader = sentence(source.preheader, "Preheader");
  const sides = mail.direction === "rtl" ? { start: "right", end: "left" } : { start: "left", end: "right" };
  const written = runMail(parseMail(source.body, "html", "Body"), { ...data, ...sides });
  const content = withButtons(isEdited ? sanitized(written, mail.siteUrl) : written);
  const colors = { accent: mail.design.accentColor, "on-accent": textColorOn(mail.design.accentColor) };
  const dark = withValues(layout.dark, colors);
  const frame = runMail(layout.frame, {
    ...mail,
    ...sides,
    heading: subject,
    preheader,
    preheaderSpace: preheader && preheaderSpace,

    darkStyles: scheme === "dark" ? dark : scheme === "light" ? "" : `@media (prefers-color-scheme: dark){${dark}}`,
  });
  const page = frame.replace(contentPlace, () => content).replace(/\n\s*\n/g, "\n");
  const html = juice.inlineContent(page, withValues(layout.css, { ...colors, ...sides }), {
    applyHeightAttributes: false,
  });
  const text = source.text ? plainTextOf(source.text, data) : [plainMail(content), mail.design.footer].join("\n\n");
  const links = mail.unsubscribe ? `${mail.unsubscribe.text}: ${mail.unsubscribe.url}` : "";
  const rendered = { subject, html, text: `${[text.trim(), links].filter(Boolean).join("\n\n")}\n` };
  if (rendered.html.length > maxLength) throw new Error("The email is too long.");
  return rendered;
}

const contentPlace = "<!--content-->";

function sanitized(written: string, siteUrl: string): string {
  if (written.length > maxLength) throw new Error("The email is too long.");
  const html = sanitizeMail(written, siteUrl);
  checkSize(html);
  return html;
}

function plainTextOf({ template, texts }: NonNullable<MailSource["text"]>, data: object): string {
  const filled = Object.entries(texts).map(([name, text]) => [name, runMail(parseMail(text, "sentence", name), data)]);
  return runMail(parseMail(template, "text", "Text"), { ...data, ...Object.fromEntries(filled) });
}

function withValues(css: string, values: Record<string, string>): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/--([a-z-]+)/g, (whole, name: string) => values[name] ?? whole)
    .replace(/\s*\n\s*/g, "");
}

/** A link that looks like a button is in a table of its own, because Outlook ignores the padding of links. */
function withButtons(html: string): string {
  return html.replace(
    /(?:<p[^<>]*>\s*)?(<a\s[^<>]*class="button"[^<>]*>(?:(?!<\/a>)[\s\S])*<\/a>)(?:\s*<\/p>)?/g,
    (_whole, link: string) =>
      `<table role="presentation" class="action" cellpadding="0" cellspacing="0" border="0"><tr><td class="action-cell">${link}</td></tr></table>`,
  );
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { textIn, textLanguageOf } from "#kernel/server/languages/languageFiles.ts";
import type { MailGroup } from "../domain/mailGroups.ts";
import type { MailTags } from "../domain/mailTags.ts";
import type { MailSource } from "./rendering/renderMail.ts";

/** Texts of an email from its feature's table of messages. Their placeholders are merge tags: `{order.number}`. */
export interface MailTexts {
  subject: string;
  /** What inboxes show after the subject. Default: none, then they show the beginning of the content. */
  preheader?: string | undefined;
  /** The heading. A text that depends on the email is a merge tag of its own: `{title}`. */
  title: string;
  introduction: string;
  /** The button below the content, which opens `{link.url}`. */
  action?: string | undefined;
  /** Small print below it. */
  notice?: string | undefined;
}

/**
 * A kind of email of a website. Owners may edit its subject, preheader and body, so its data are merge tags.
 * `{site.title}` and `{site.url}` are tags of all emails.
 */
export interface MailDefinition<Data extends object> {
  /** Such as "order-confirmation"; stored with each email. */
  kind: string;
  group: MailGroup;
  /** Its name in the studio, such as "Order confirmed". */
  name: string;
  /** When it is sent: a sentence. */
  when: string;
  texts: MailTexts;
  /**
   * The content between introduction and button: a path in the package without its ending, such as
   * "src/features/commerce/orders/server/mails/order". `<content>.html.jsont` is HTML with the classes of `mail.css`, and
   * `<content>.text.jsont` the whole plain text. Without the latter, the text is made from the HTML.
   */
  content?: string;
  /** Every merge tag of its data. */
  tags: MailTags;
  /** Values for previews: every list has an entry, and nothing that may be shown is missing. */
  sample: Data;
  /** Tags without which the email has no purpose, such as "link.url". */
  needs?: readonly string[];
  /**
   * Its link or code proves who reads it: it signs in, resets a password or opens what is private. With a mail server,
   * only its recipient reads it. Without one, people with this right may, and the activity log says so. Only they edit it.
   */
  personal?: Right;
  /** For an email to the team: one of these rights is needed to get it. Each person can turn it off for themselves. */
  team?: Right | readonly Right[];
  /** Whether owners may turn it off, and whether it is on by default. Without it, the email is always sent. */
  canTurnOff?: "on" | "off";
}

/** A defined kind, with the templates that are used unless an owner has edited them. */
export interface MailKindInfo extends Omit<MailDefinition<object>, "texts" | "content"> {
  source: MailSource;
  /** The same in the language of a locale. */
  sourceIn(locale: string): MailSource;
}

/** Tags of all emails. */
export const commonTags: MailTags = { "site.title": "Your website's title", "site.url": "Your website's address" };

/** @param packageFolder folder of the program's own files */
export function mailKindOf(definition: MailDefinition<object>, packageFolder: string): MailKindInfo {
  const { texts, content, ...rest } = definition;
  const file = (ending: string) => {
    const path = content && join(packageFolder, `${content}.${ending}.jsont`);
    return path && existsSync(path) ? readFileSync(path, "utf8") : undefined;
  };
  const html = file("html");
  if (content !== undefined && html === undefined)
    throw new Error(`${definition.kind}: ${content}.html.jsont is missing`);
  const text = file("text");
  const sourceOf = ({ subject, preheader = "", ...shown }: MailTexts): MailSource => {
    const { title, introduction, action = "", notice = "" } = shown;
    return {
      subject,
      preheader,
      body: bodyOf({ subject, ...shown }, html ?? ""),
      text: text === undefined ? null : { template: text, texts: { title, introduction, action, notice } },
    };
  };
  // A copy, because the table is read in the current language.
  const english: MailTexts = { ...texts };
  return {
    ...rest,
    tags: { ...commonTags, ...definition.tags },
    source: sourceOf(english),
    sourceIn(locale) {
      const language = textLanguageOf(locale);
      const translated = Object.entries(english).map(([name, value]) => [
        name,
        typeof value === "string" ? textIn(language, value) : value,
      ]);
      return sourceOf(Object.fromEntries(translated));
    },
  };
}

/** The body that owners see: the texts as they are, so that they can change them. */
function bodyOf({ title, introduction, action, notice }: MailTexts, content: string): string {
  const parts = [
    `<h1 dir="auto">${markup(title)}</h1>`,
    shown(introduction, `<p dir="auto">${markup(introduction)}</p>`),
    content.trim(),
    action && `<p><a class="button" href="{link.url}">${markup(action)}</a></p>`,
    notice && shown(notice, `<p dir="auto" class="quiet">${markup(notice)}</p>`),
  ];
  return `${parts.filter(Boolean).join("\n")}\n`;
}

const onlyTag = /^\{([\w.]+)\}$/;

/** A paragraph that is a single tag is left out if the tag is empty. */
function shown(text: string, html: string): string {
  const tag = onlyTag.exec(text)?.[1];
  return tag ? `{.if ${tag}}${html}{.end}` : html;
}

/** A text as HTML. Values keep their own direction. */
function markup(text: string): string {
  return onlyTag.test(text) ? text : escapeHtml(text).replace(/\{[\w.]+\}/g, "<bdi>$&</bdi>");
}

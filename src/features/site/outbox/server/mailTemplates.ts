import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Compiler, type RootCode } from "@squarespace/template-engine";
import type { MailContent } from "#kernel/domain/mailContent.ts";
import { textDirection } from "#kernel/domain/textDirection.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";

/** What every email of a website has, in the website's language. Its own content is added under further names. */
export interface MailModel {
  website: Pick<Website, "locale" | "title">;
  /** The website's public address, without a trailing slash. */
  siteUrl: string;
  subject: string;
  title: string;
  introduction: string;
  /** Below the introduction, such as "Order #7" and "Placed July 1". */
  numberLine?: string;
  dateLine?: string;
  /** The button below the content. */
  link?: { text: string; url: string };
  /** Small print below the email. */
  notice?: string | null;
  unsubscribe?: { text: string; url: string };
}

/** Renders the emails of a feature. */
export interface MailTemplates<Name extends string> {
  render(name: Name, model: MailModel): MailContent;
}

/**
 * Reads the emails of a feature from its folder `mails`. Each has two JSON-T files: `<name>.html.jsont` is its content,
 * without the layout that all emails share (`frame.html.jsont`), and `<name>.text.jsont` is its plain text. Both can use
 * the sides `start` and `end` of the text's direction. Throws for a missing or broken file.
 * @param folder in the package, such as "src/features/commerce/orders/server/mails"
 */
export function readMailTemplates<const Name extends string>(
  { services }: App,
  folder: string,
  names: readonly Name[],
): MailTemplates<Name> {
  const compiler = new Compiler();
  const read = (file: string) => parse(compiler, join(services.packageFolder, file));
  const frame = read("src/features/site/outbox/server/mails/frame.html.jsont");
  const templates = new Map(
    names.map((name) => {
      const [html, text] = [read(`${folder}/${name}.html.jsont`), read(`${folder}/${name}.text.jsont`)];
      return [name, { html, text }];
    }),
  );

  function execute(code: RootCode, json: object, content?: RootCode): string {
    const { ctx, errors } = compiler.execute({ code, json, ...(content ? { partials: { content } } : {}) });
    if (errors[0]) throw new Error(errors[0].message);
    return ctx.render();
  }

  return {
    render(name, { website, ...model }) {
      const { html, text } = templates.get(name) as { html: RootCode; text: RootCode };
      const json = { ...model, language: website.locale, siteTitle: website.title, ...sidesOf(website.locale) };
      return {
        subject: model.subject,
        html: execute(frame, json, html),
        text: `${execute(text, json).trim()}\n`,
      };
    },
  };
}

function parse(compiler: Compiler, file: string): RootCode {
  const { code, errors } = compiler.parse(readFileSync(file, "utf8"));
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return code as RootCode;
}

// Email programs do not support `inline-start`.
function sidesOf(language: string) {
  const direction = textDirection(language);
  return direction === "rtl" ? { direction, start: "right", end: "left" } : { direction, start: "left", end: "right" };
}

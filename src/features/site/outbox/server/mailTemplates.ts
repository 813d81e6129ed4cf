import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Compiler, type RootCode } from "@squarespace/template-engine";
import { textDirection } from "#kernel/domain/textDirection.ts";

/** Renders emails from folders of JSON-T files. */
export interface MailTemplates {
  /**
   * @param name file name without `.jsont`, such as "shipped.html"
   * @param model with the email's `language`; its `direction`, and the sides `start` and `end`, are added
   */
  render(name: string, model: { language: string }): string;
}

/** Folder of the layout of every email to a customer: `frame-start.html`, `frame-end.html`. */
export const mailFolder = "src/features/site/outbox/server/mails";

/** Reads and parses all templates of the folders; throws for a broken one, which a test would find. */
export function readMailTemplates(...folders: string[]): MailTemplates {
  const compiler = new Compiler();
  const templates: Record<string, RootCode> = {};
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => ({ folder, file })));
  for (const { folder, file } of files) {
    if (!file.endsWith(".jsont")) continue;
    const { code, errors } = compiler.parse(readFileSync(join(folder, file), "utf8"));
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
    templates[file.slice(0, -".jsont".length)] = code as RootCode;
  }
  return {
    render(name, model) {
      const code = templates[name];
      if (!code) throw new Error(`there is no mail template ${name}`);
      const { ctx, errors } = compiler.execute({
        code,
        json: { ...model, ...sidesOf(model.language) },
        partials: templates,
      });
      if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
      return ctx.render();
    },
  };
}

// Email programs do not support `inline-start`.
function sidesOf(language: string) {
  const direction = textDirection(language);
  return direction === "rtl" ? { direction, start: "right", end: "left" } : { direction, start: "left", end: "right" };
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PageModel } from "#features/site/page-model/contract.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { parseTemplate } from "#kernel/server/templates/parseTemplate.ts";
import { formatImageTag } from "./imageFormatters.ts";
import type { LoadedTheme } from "./loadTheme.ts";
import { pageScope } from "./pageScope.ts";
import type { PageRendering } from "./Themes.ts";
import { createTemplateEngine } from "./templateEngine.ts";
import { themeConf } from "./themeConf.ts";
import { translateTags } from "./translateTags.ts";

const folder = join(import.meta.dirname, "..", "golden");
const conf = themeConf.parse({
  name: "Test",
  layouts: { default: { regions: ["site"] } },
  tweaks: { "color-scheme": { title: "Colors", options: ["light", "dark"], default: "light" } },
});

for (const file of readdirSync(folder)) {
  const { title, sections } = readDocument(readFileSync(join(folder, file), "utf8"));
  test(`${file}: ${title}`, () => {
    expect(
      render(sections)
        .replace(/\n\s*\n/g, "\n")
        .trim(),
    ).toBe(sections.get("OUTPUT"));
  });
}

/** A document: a sentence, then sections that begin with `:NAME`. */
function readDocument(text: string) {
  const [title = "", ...parts] = text.split(/^:/m);
  const sections = new Map<string, string>();
  for (const part of parts) {
    const [name = "", ...lines] = part.split("\n");
    sections.set(name.trim(), lines.join("\n").trim());
  }
  return { title: title.trim(), sections };
}

function render(sections: Map<string, string>): string {
  const engine = createTemplateEngine(() => 0);
  engine.addFormatter("image-tag", (value, _page, args) => formatImageTag(value, args));
  const json = (name: string) => JSON.parse(sections.get(name) ?? "{}");
  const scripts: Record<string, string> = { "site.js": "/themes/test/site-hash.js" };
  const parse = (name: string, source: string) =>
    parseTemplate(engine.compiler, translateTags(source, "q0x", (script) => scripts[script]).source, name);
  const partials = Object.fromEntries(
    [...sections].flatMap(([name, body]) => (name.startsWith("BLOCK ") ? [[name.slice(6), parse(name, body)]] : [])),
  );
  const model = { navigation: { main: [], footer: [] }, ...json("PAGE") } as PageModel;
  const website = { locale: "en-US", theme_tweaks: {} } as unknown as Website;
  const page: PageRendering = { website, model, queries: json("QUERIES"), fields: json("FIELDS") };
  const squarespace = pageScope(page, { conf } as LoadedTheme, "<p>main content</p>");
  const code = parse("the template", sections.get("TEMPLATE") ?? "");
  return engine.execute(code, { page, json: { ...model, squarespace }, partials, now: 0 });
}

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { compileLess } from "./compileLess.ts";
import { fallbackFace } from "./fontFaces.ts";
import { loadTheme } from "./loadTheme.ts";
import { createTemplateEngine } from "./templateEngine.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const conf = JSON.stringify({ name: "Test", layouts: { default: { regions: ["site"] } } });

async function load(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "theme-"));
  folders.push(folder);
  for (const [name, body] of Object.entries({ "template.conf": conf, "site.region": "<html></html>", ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), body);
  }
  return loadTheme(
    folder,
    "test",
    createTemplateEngine(() => 0),
    [".feature{color:red}"],
    { compile: compileLess, packageFolder: process.cwd() },
  );
}

test("combines styles into one file after those of features, compiles LESS, and gives pictures permanent names", async () => {
  const theme = await load({
    "styles/a.css": "/* note */ .a { background: url(/assets/leaf.svg) }",
    "styles/b.less": '@import "mixins.less";\n.b { .wide(); .c { color: @ink } }',
    "styles/mixins.less": "@ink: #123456;\n.wide() { width: 10px }",
    "assets/leaf.svg": "<svg/>",
  });
  const css = theme.files.get(theme.styleSheetUrl)?.body.toString() ?? "";
  expect(theme.styleSheetUrl).toMatch(/^\/themes\/test\/site-\w{10}\.css$/);
  expect(css).toMatch(/^\.feature\{color:red\}/);
  expect(css).toMatch(/\.a\{background:url\(\/themes\/test\/leaf-\w{10}\.svg\)\}/);
  expect(css).toContain(".b .c{color:#123456}");
  expect(css).not.toContain("note");
});

test("a theme includes the looks of features where its list names them", async () => {
  const look = "features/commerce/cart/storefront/cart.css";
  const withList = (name: string) => conf.replace("}}", `}},"stylesheets":["a.css","${name}","b.css"]`);
  const files = {
    "styles/a.css": "@custom-media --desktop (min-width: 900px); .a { top: 1px }",
    "styles/b.css": ".b { top: 2px }",
  };
  const theme = await load({ ...files, "template.conf": withList(look) });
  expect(theme.styles.css).toMatch(/\.a\{top:1px\}.*\.cart-page\{.*\.b\{top:2px\}$/s);
  expect(theme.styles.warnings).toEqual([]);
  await expect(load({ ...files, "template.conf": withList("features/no/such.css") })).rejects.toThrow("no/such.css");
});

test("an invalid conf, a missing style sheet and an invalid template each name their file", async () => {
  await expect(load({ "template.conf": "{" })).rejects.toThrow("test/template.conf");
  await expect(load({ "template.conf": conf.replace("}}", '}},"stylesheets":["x.css"]') })).rejects.toThrow("x.css");
  await expect(load({ "collections/blog.list": "a\n{x|nope}" })).rejects.toThrow("blog.list, line 2");
});

test("LESS runs no code of a theme", async () => {
  await expect(load({ "styles/x.less": ".a { width: `process.exit()` }" })).rejects.toThrow();
});

test("scales the fallback of a font twice as wide by two, and keeps the font's line height", () => {
  const arial = { a: 556, e: 556, t: 278, " ": 278 };
  const widths = new Map(Object.entries(arial).map(([letter, width]) => [letter, (width * 2) / 1000]));
  const face = fallbackFace(
    { family: "X", fallback: "sans-serif" },
    { ascent: 1, descent: 0.25, lineGap: 0, widths },
    "",
  );
  const scale = Number(/size-adjust:([\d.]+)%/.exec(face)?.[1]);
  const ascent = Number(/ascent-override:([\d.]+)%/.exec(face)?.[1]);
  expect((scale * ascent) / 100).toBeCloseTo(100, 0);
});

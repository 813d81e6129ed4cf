import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileLess } from "./compileLess.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "less-"));
  await writeFile(join(folder, "secret.less"), ".secret { color: red }");
  await writeFile(join(folder, "plugin.js"), "globalThis.wasRun = true;");
});
afterAll(() => rm(folder, { recursive: true }));

test("LESS becomes CSS", async () => {
  expect(await compileLess({ source: "@a: red; .b { .c { color: @a } }", path: "x.less" })).toContain(".b .c {");
});

test.each([
  ["an import", () => `@import "${folder}/secret.less";`],
  ["an import that says what it is", () => `@import (less, optional) url("${folder}/secret.less");`],
  ["an import from the network", () => '@import (less) "http://127.0.0.1:9/x.less";'],
  ["a file as data", () => `.a { background: data-uri("${folder}/secret.less") }`],
  ["a plugin", () => `@plugin "${folder}/plugin.js"; .a { b: c }`],
  ["a script", () => ".a { b: `1 + 1` }"],
])("%s reads and runs nothing", async (_what, source) => {
  const css = await compileLess({ source: source(), path: join(folder, "x.less") }).catch(() => "");
  expect(css).not.toMatch(/secret \{|LnNlY3JldA|b: 2/);
  expect(globalThis).not.toHaveProperty("wasRun");
});

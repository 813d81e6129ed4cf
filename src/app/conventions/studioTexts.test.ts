import { expect, test } from "vitest";
import { type AstNode, parseSource } from "./parseSource.ts";
import { sourceFiles } from "./sourceFiles.ts";

/** Modules that only the studio loads. */
const studioFile = (path: string) =>
  /^src\/(?:app\/studio|kernel\/studio-ui)\/|\/studio\/|\/studio\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\/server\//.test(path);

/** Attributes that people read. */
const readAttributes = new Set([
  ...["label", "title", "placeholder", "aria-label", "description", "alt", "hint", "text", "emptyText", "confirmLabel"],
  ...["error", "message", "tooltip", "heading", "closeButtonProps"],
]);

/** The product's name and examples of addresses are the same in every language. */
const isForAll = (value: string) => value.trim() === "Vitrine" || value.includes("://");

const isText = (value: unknown) =>
  typeof value === "string" && !isForAll(value) && /\p{L}{2}/u.test(value.replace(/\{[\w.]+\}/g, ""));

/** What a file says outside of a table, with the kind of place where it says it. */
function textsOutside(program: AstNode): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) visit(part);
    if (typeof node !== "object" || node === null || Array.isArray(node)) return;
    const { type, ...parts } = node as AstNode;
    if (type === "JSXText" && isText(parts.value)) found.push(String(parts.value).trim());
    if (type === "JSXAttribute") {
      const { name, value } = parts as { name: { name: string }; value: AstNode | null };
      if (readAttributes.has(name.name) && value?.type === "Literal" && isText(value.value)) {
        found.push(`${name.name}="${value.value}"`);
      }
    }
    for (const part of Object.values(parts)) visit(part);
  };
  visit(program);
  return found;
}

/** Tables that are plain objects: constants named `texts` or `…Texts`. */
function plainTables(program: AstNode): string[] {
  const statements = (program.body as AstNode[]).map(({ declaration, ...own }) => (declaration as AstNode) ?? own);
  return statements
    .filter(({ type }) => type === "VariableDeclaration")
    .flatMap(({ declarations }) => declarations as { id: { name?: string }; init: AstNode | null }[])
    .filter(({ id, init }) => /(?:^t|T)exts$/.test(id.name ?? "") && /^(?:Object|TSAs|TSSat)/.test(init?.type ?? ""))
    .map(({ id }) => id.name as string);
}

const files = () =>
  sourceFiles()
    .filter(({ path }) => studioFile(path))
    .map(({ path, text }) => ({
      path,
      text,
      program: parseSource({ path, text }),
    }));

test("the studio's texts are in tables that can be translated", () => {
  expect(files().flatMap(({ path, program }) => plainTables(program).map((name) => `${path}: ${name}`))).toEqual([]);
});

test("components of the studio have no texts of their own", () => {
  expect(files().flatMap(({ path, program }) => textsOutside(program).map((text) => `${path}: ${text}`))).toEqual([]);
});

test("the studio writes numbers and dates in its language", () => {
  const fixed = files().filter(({ text }) => /"en-(?:US|GB|CA)"/.test(text));
  expect(fixed.map(({ path }) => path)).toEqual([]);
});

import { expect, test } from "vitest";
import { type AstNode, parseSource } from "./parseSource.ts";
import { sourceFiles } from "./sourceFiles.ts";

/** Modules that keep texts in English on purpose: they are translated by their English text (`inCurrentLanguage`). */
const keptInEnglish = [
  // Messages of failures.
  /ontract\.ts$/,
  // Kinds of emails, and what they show as examples.
  /orderMailKinds\.ts$/,
  /giftCardMail\.ts$/,
];

/** Calls that read a table later. */
const readers = ["defineTexts", "failuresOf", "keys"];

const visitorFile = (path: string) =>
  !/\/(?:studio|studio-ui|testing|conventions|commands)\/|\/features\/(?:editor|transfer)\/|testing\.ts$|fixtures\.ts$/.test(
    path,
  );

test("no module keeps a text of a table in a constant, where it would stay English", () => {
  const files = sourceFiles()
    .filter(({ path }) => visitorFile(path))
    .map(({ path, text }) => ({
      path,
      program: parseSource({ path, text }),
    }));
  const tables = new Set(files.flatMap(({ program }) => tablesOf(program)));
  const found = files
    .filter(({ path }) => !keptInEnglish.some((pattern) => pattern.test(path)))
    .flatMap(({ path, program }) => readAtLoad(program, tables).map((name) => `${path}: ${name}`));
  expect(found).toEqual([]);
});

const declarationsOf = (program: AstNode) =>
  (program.body as AstNode[])
    .map((statement) => (statement.declaration as AstNode | null | undefined) ?? statement)
    .filter(({ type }) => type === "VariableDeclaration")
    .flatMap((statement) => statement.declarations as { id: AstNode; init: AstNode | null }[]);

/** Names of the tables that a file defines. */
function tablesOf(program: AstNode): string[] {
  return declarationsOf(program)
    .filter(({ init }) => init?.type === "CallExpression" && (init.callee as AstNode).name === "defineTexts")
    .map(({ id }) => id.name as string);
}

/** Tables that a file reads while it is loaded, by the names that it gives them. */
function readAtLoad(program: AstNode, tables: ReadonlySet<string>): string[] {
  const names = new Set(tablesOf(program));
  for (const { type, specifiers } of program.body as AstNode[]) {
    if (type !== "ImportDeclaration") continue;
    for (const { imported, local } of specifiers as { imported?: AstNode; local: AstNode }[]) {
      if (imported && tables.has(imported.name as string)) names.add(local.name as string);
    }
  }
  const read = new Set<string>();
  for (const { init } of declarationsOf(program)) visit(init, names, read);
  return [...read];
}

function visit(node: unknown, names: ReadonlySet<string>, read: Set<string>): void {
  if (Array.isArray(node)) for (const part of node) visit(part, names, read);
  if (typeof node !== "object" || node === null || Array.isArray(node)) return;
  const { type = "", ...parts } = node as AstNode;
  // A function reads them when it is called, and a type never.
  if (/Function|^TS(?!As|Satisfies|NonNull)/.test(type)) return;
  const callee = parts.callee as { name?: string; property?: { name?: string } } | undefined;
  if (type === "CallExpression" && readers.includes(callee?.name ?? callee?.property?.name ?? "")) return;
  if (type === "Identifier" && names.has(parts.name as string)) read.add(parts.name as string);
  for (const [key, part] of Object.entries(parts)) {
    if ((key === "key" || key === "property") && !parts.computed) continue;
    if (key !== "typeAnnotation") visit(part, names, read);
  }
}

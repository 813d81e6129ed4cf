import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { readSchemaFiles } from "#kernel/server/database/schemaFiles.ts";

const folder = join(packageFolder, "db");

test("migrations are listed and never change, because databases that have them would not get the change", async () => {
  const { migrations } = await readSchemaFiles(folder);
  const listed: Record<string, string> = JSON.parse(
    await readFile(join(folder, "migrations", "checksums.json"), "utf8"),
  );
  const names = new Set(migrations.map(({ name }) => name));
  const isNew = migrations.filter(({ name }) => !(name in listed));
  const isChanged = migrations.filter(({ name, checksum }) => name in listed && listed[name] !== checksum);
  const isRemoved = Object.keys(listed).filter((name) => !names.has(name));
  const problems = [
    ...isNew.map(({ name }) => `${name} is new: run \`npm run database-types\``),
    ...isChanged.map(({ name }) => `${name} was changed: restore it, and write a new migration`),
    ...isRemoved.map((name) => `${name} was removed: restore it, and write a new migration`),
  ];
  expect(problems, problems.join("; ")).toEqual([]);
});

test("migrations have unique numbers, and create only tables, indexes and rows", async () => {
  const { migrations, definitions } = await readSchemaFiles(folder);
  const numbers = migrations.map(({ name }) => name.match(/^\d{4}(?=-)/)?.[0]);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
  const functions = new Set(
    definitions.flatMap(({ objects }) =>
      objects.filter((each) => each.startsWith("function ")).map((each) => each.slice(9)),
    ),
  );
  for (const { name, sql } of migrations) {
    const code = sql.replace(/--.*$/gm, "");
    expect(code, `${name}: functions, triggers and views belong in db/functions`).not.toMatch(
      /\bcreate (or replace )?(function|trigger|view|procedure)\b/,
    );
    // In a new database, functions are created after the migrations.
    const called = [...code.matchAll(/\b(\w+)\s*\(/g)].map(([, word]) => word as string);
    expect(
      called.filter((word) => functions.has(word)),
      `${name} calls functions of db/functions`,
    ).toEqual([]);
  }
});

test("a definition has one statement for each of its objects, and each object has one definition", async () => {
  const { definitions } = await readSchemaFiles(folder);
  const objects = definitions.flatMap((definition) => definition.objects);
  expect(new Set(objects).size).toBe(objects.length);
  for (const { name, sql, objects: declared } of definitions) {
    const code = sql.replace(/--.*$/gm, "").replace(/\$\$[\s\S]*?\$\$/g, "");
    const statements = code
      .split(";")
      .map((statement) => statement.trim())
      .filter(Boolean);
    const others = statements.filter(
      (statement) => !/^create (or replace )?(constraint )?(function|trigger|view) /.test(statement),
    );
    expect(
      others.filter((statement) => !statement.startsWith("drop trigger if exists ")),
      name,
    ).toEqual([]);
    expect(statements.length - others.length, name).toBe(declared.length);
  }
});

test("the time of a change grows with the number of changed products and variants, not with its square", async () => {
  const { definitions } = await readSchemaFiles(folder);
  for (const { name, sql } of definitions) {
    expect(sql, `${name}: use a trigger for each statement`).not.toMatch(
      /after update on (?:products|variants)\b[^;]*\bfor each row/,
    );
    // The plan of a join is kept from the first change of a connection, which is often one of one row.
    expect(sql, `${name}: compare the rows before and after with "except" or a full join`).not.toMatch(
      /(?<!full )\bjoin before_rows\b/,
    );
  }
});

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { packageFolder } from "../packageFolder.ts";
import { sourceFiles } from "./sourceFiles.ts";

/** A feature that names a table: "commerce/cart", "kernel", "app". */
export interface TableUse {
  feature: string;
  table: string;
  kind: "reads" | "writes";
}

/** The tables that the migrations create. */
export function readTables(): string[] {
  return readSql("migrations").flatMap(({ text }) =>
    [...text.matchAll(/^create table (\w+)/gm)].map(([, name]) => name as string),
  );
}

/** Every table that the program's code or a file of `db/functions` names in a statement. */
export function readTableUses(functionOwners: Record<string, string>): TableUse[] {
  const files = sourceFiles()
    .filter(({ path }) => !/^src\/app\/conventions\/|\/testing(\/|\.ts$)/.test(path))
    .map(({ path, text }) => ({ feature: featureOf(path), text: withoutComments(text) }))
    .filter(({ text }) => /\bsql(<[^`]*>)?`|\.query\b|selectFrom|insertInto|updateTable|deleteFrom/.test(text));
  const definitions = readSql("functions").map(({ name, text }) => ({ feature: functionOwners[name] ?? name, text }));
  const tables = new Set(readTables());
  const uses = [...files, ...definitions].flatMap(({ feature, text }) =>
    usesIn(text)
      .filter(({ table }) => tables.has(table))
      .map((use) => ({ feature, ...use })),
  );
  const unique = new Map(uses.map((use) => [`${use.feature} ${use.kind} ${use.table}`, use]));
  return [...unique.values()];
}

/** The files of `db/functions`. */
export function readFunctionFiles(): string[] {
  return readSql("functions").map(({ name }) => name);
}

function readSql(folder: string): { name: string; text: string }[] {
  const path = join(packageFolder, "db", folder);
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sql"))
    .map((name) => ({ name: basename(name), text: readFileSync(join(path, name), "utf8").replace(/--.*$/gm, "") }));
}

function featureOf(path: string): string {
  const [, top, area, name] = path.split("/");
  return top === "features" ? `${area}/${name}` : (top as string);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/ .*$/gm, "");
}

/** Finds tables by Kysely's methods, and in SQL by the word before the table's name. */
function usesIn(text: string): Pick<TableUse, "table" | "kind">[] {
  const kysely = text.matchAll(/\b(selectFrom|insertInto|updateTable|deleteFrom|\w+Join|using)\(\s*\[?\s*"(\w+)/g);
  const statements = text.matchAll(
    /\b(from|join|insert into|update|delete from|using|truncate|lock table)\s+(?:only\s+|public\.)?(\w+)/g,
  );
  return [...kysely, ...statements].map(([, word, table]) => ({
    table: table as string,
    kind: /^(insert|update|delete|truncate)/.test(word as string) ? "writes" : "reads",
  }));
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { otherUses } from "./otherUses.ts";
import { readFunctionFiles, readTables, readTableUses, type TableUse } from "./readTableUses.ts";
import { functionOwners, tableOwners } from "./tableOwners.ts";

const textOf = ({ feature, kind, table }: TableUse) => `${feature} ${kind} ${table}`;

test("every table and every file of db/functions belongs to one feature that exists", () => {
  expect(Object.keys(tableOwners).sort()).toEqual(readTables().sort());
  expect(Object.keys(functionOwners).sort()).toEqual(readFunctionFiles().sort());
  for (const feature of new Set([...Object.values(tableOwners), ...Object.values(functionOwners)])) {
    const folder = feature === "kernel" ? feature : join("features", feature);
    expect(existsSync(join(packageFolder, "src", folder)), feature).toBe(true);
  }
});

test("only its feature names a table in SQL, apart from the listed uses", () => {
  const allowed = new Set(
    otherUses.flatMap(({ feature, reads = [], writes = [] }) => [
      ...[...reads, ...writes].map((table) => textOf({ feature, kind: "reads", table })),
      ...writes.map((table) => textOf({ feature, kind: "writes", table })),
    ]),
  );
  const others = readTableUses(functionOwners).filter(({ feature, table }) => tableOwners[table] !== feature);
  expect(others.map(textOf).filter((use) => !allowed.has(use))).toEqual([]);
});

test("every listed use exists", () => {
  const uses = new Set(readTableUses(functionOwners).map(textOf));
  const listed = otherUses.flatMap(({ feature, reads = [], writes = [] }) => [
    ...reads.map((table) => textOf({ feature, kind: "reads", table })),
    ...writes.map((table) => textOf({ feature, kind: "writes", table })),
  ]);
  expect(listed.filter((use) => !uses.has(use))).toEqual([]);
});

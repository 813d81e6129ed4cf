import { expect, test } from "vitest";
import { compareMigrations } from "./compareMigrations.ts";

const one = { name: "0001.sql", checksum: "a" };
const two = { name: "0002.sql", checksum: "b" };
const three = { name: "0003.sql", checksum: "c" };

test.each([
  ["equal", [one, two], [one, two], { outcome: "prefix" }],
  ["an older backup", [one], [one, two], { outcome: "prefix" }],
  ["a newer backup", [one, two, three], [one, two], { outcome: "unknown", name: "0003.sql" }],
  ["another text", [one, { ...two, checksum: "x" }], [one, two, three], { outcome: "different", name: "0002.sql" }],
  ["a gap", [one, three], [one, two, three], { outcome: "different", name: "0002.sql" }],
] as const)("%s", (_, backup, program, expected) => {
  expect(compareMigrations(backup, program)).toEqual(expected);
});

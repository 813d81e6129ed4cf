import { expect, test } from "vitest";
import { groupCode, readCode, recoveryAlphabet } from "./recoveryCode.ts";

test.for([
  ["123456", { kind: "CODE", code: "123456" }],
  [" 123 456 ", { kind: "CODE", code: "123456" }],
  ["123-456", { kind: "CODE", code: "123456" }],
  ["12345", { kind: "CODE", code: "12345" }],
  ["abcd-EFGH-jkmn-2345", { kind: "RECOVERY_CODE", code: "abcdefghjkmn2345" }],
  ["abcd efgh jkmn 2345", { kind: "RECOVERY_CODE", code: "abcdefghjkmn2345" }],
  ["0123-4567-8901-2345", { kind: "RECOVERY_CODE", code: "0123456789012345" }],
] as const)("%s is read as %j", ([entered, code]) => {
  expect(readCode(entered)).toEqual(code);
});

test("a recovery code is shown in groups, and read without them", () => {
  expect(groupCode("abcdefghjkmn2345")).toBe("abcd-efgh-jkmn-2345");
  expect(readCode(groupCode("abcdefghjkmn2345")).code).toBe("abcdefghjkmn2345");
});

test("the letters of recovery codes don't look alike", () => {
  expect(new Set(recoveryAlphabet).size).toBe(32);
  expect(recoveryAlphabet).not.toMatch(/[ilo1]/);
});

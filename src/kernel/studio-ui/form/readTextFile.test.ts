import { expect, test } from "vitest";
import { readTextFile } from "./readTextFile.ts";

test.each([
  ["UTF-8", [0xef, 0xbb, 0xbf, 0x6b, 0xc3, 0xbc]],
  ["UTF-16, little end first", [0xff, 0xfe, 0x6b, 0, 0xfc, 0]],
  ["UTF-16, big end first", [0xfe, 0xff, 0, 0x6b, 0, 0xfc]],
  ["Windows-1252", [0x6b, 0xfc]],
])("reads %s", async (_encoding, bytes) => {
  expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toBe("kü");
});

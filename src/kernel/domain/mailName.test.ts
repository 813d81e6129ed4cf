import { expect, test } from "vitest";
import { mailName, nameOnOneLine } from "./mailName.ts";

test.each([
  ["Kiln & Field", "Kiln & Field"],
  ["Kiln\r\nBcc: all@example.com", "Kiln Bcc: all example.com"],
  ["\u202emoc.elpmaxe\u202c Kiln \u2066x\u2069", "moc.elpmaxe Kiln x"],
  ['"Kiln" <a@b.example>\0\u2028', "Kiln a b.example"],
])("%j is written in a mail header as %j", (name, expected) => {
  expect(mailName(name)).toBe(expected);
});

test("a name stays on one line, without marks that reverse it", () => {
  expect(nameOnOneLine('Kiln\r\n"&" \u202eField\u2069')).toBe('Kiln "&" Field');
  expect(nameOnOneLine(" \u200fKiln\u200e \u2028\u0007 Field ")).toBe("\u200fKiln\u200e Field");
});

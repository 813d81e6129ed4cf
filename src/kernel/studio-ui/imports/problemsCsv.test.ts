import { expect, test } from "vitest";
import { problemsCsv } from "./problemsCsv.ts";

test("problems as CSV are quoted, and no cell is a formula", () => {
  const csv = problemsCsv([
    {
      line: 14,
      reason: 'Says "ask us", no amount.',
      value: "ask us",
      effect: "row-left-out",
    },
    { line: 20, reason: "Odd", value: "=HYPERLINK(1)", effect: "value-changed" },
  ]);
  expect(csv).toBe(
    '\uFEFFLine,Effect,Reason,Value\r\n14,row-left-out,"Says ""ask us"", no amount.",ask us\r\n20,value-changed,Odd,\'=HYPERLINK(1)\r\n',
  );
});

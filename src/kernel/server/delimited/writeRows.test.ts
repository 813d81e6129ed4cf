import { expect, test } from "vitest";
import { withoutFormulaGuard } from "#kernel/domain/withoutFormulaGuard.ts";
import { readRows } from "./readRows.ts";
import { writeRows } from "./writeRows.ts";

test("round-trips every kind of line break, quotation mark and separator", async () => {
  const written = [
    ["Name", "Text", "Note"],
    ["a lone line feed", "one\ntwo", "end\n"],
    ["a lone carriage return", "one\rtwo", "end\r"],
    ["both", "one\r\ntwo", "\r\n"],
    ["quotation marks", 'said "yes"', '"'],
    ["separators", "a;b,c", "a\tb|c"],
    ["formulas", "=1+1", "-5"],
  ];
  async function* bytes() {
    yield Buffer.from(writeRows(written));
  }
  const read: string[][] = [];
  for await (const { rows } of readRows(bytes(), { delimiter: ",", maxRowLength: 1000 })) {
    for (const row of rows) read.push("cells" in row ? row.cells.map(withoutFormulaGuard) : [row.broken]);
  }
  expect(read).toEqual(written);
});

import { describe, expect, test } from "vitest";
import { readRows } from "./readRows.ts";

async function rowsOf(text: string | Buffer, columnCount: number, chunkSize = 7) {
  async function* chunks() {
    const bytes = Buffer.from(text);
    for (let start = 0; start < bytes.length; start += chunkSize) yield bytes.subarray(start, start + chunkSize);
  }
  const rows: unknown[] = [];
  for await (const batch of readRows(chunks(), { delimiter: ",", columnCount, maxRowLength: 4_000_000 })) {
    for (const row of batch.rows) rows.push(row);
  }
  return rows;
}

describe.each([1, 2, 3, 7, 1000])("readRows in chunks of %i bytes", (chunkSize) => {
  test.each([
    ["LF", "\n"],
    ["CR LF", "\r\n"],
    ["CR", "\r"],
  ])("returns the physical line of each row, with line ends %s", async (_name, end) => {
    const text = [`a,b`, ``, `"one`, `""two""`, ``, `three",2`, ``, `é,4`, ``, ``].join(end);
    expect(await rowsOf(text, 2, chunkSize)).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 3, cells: [`one${end}"two"${end}${end}three`, "2"] },
      { line: 8, cells: ["é", "4"] },
    ]);
  });

  test("loses one row to a quotation mark that is never closed", async () => {
    const text = 'a,b\n1,"open\n2,"fine"\n3,fine\n';
    expect(await rowsOf(text, 2, chunkSize)).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, broken: "quotes-broken" },
      { line: 3, cells: ["2", "fine"] },
      { line: 4, cells: ["3", "fine"] },
    ]);
  });

  test("loses one row to a quotation mark that is open at the end of the file", async () => {
    expect(await rowsOf('a,b\n1,"open\n2,x\n3,y', 2, chunkSize)).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, broken: "quotes-broken" },
      { line: 3, cells: ["2", "x"] },
      { line: 4, cells: ["3", "y"] },
    ]);
  });

  test("treats inches and unpaired quotation marks as text", async () => {
    expect(await rowsOf('a,b\n9" plate,1\n"5" cup",2\n', 2, chunkSize)).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ['9" plate', "1"] },
      { line: 3, cells: ['5" cup', "2"] },
    ]);
  });
});

test("removes zero characters, which a database would refuse", async () => {
  expect(await rowsOf("a\0b,c\n", 2)).toEqual([{ line: 1, cells: ["ab", "c"] }]);
});

test("skips a row of more than four million characters", async () => {
  const text = `a,b\n1,"${"x".repeat(4_100_000)}\n${"y".repeat(9_000_000)}\n2,fine\n`;
  const rows = await rowsOf(text, 2, 65_536);
  expect(rows[0]).toEqual({ line: 1, cells: ["a", "b"] });
  expect(rows[1]).toEqual({ line: 2, broken: "row-too-long" });
  expect(rows.at(-1)).toEqual({ line: 4, cells: ["2", "fine"] });
});

test.each([65_536, 10_000_000])(
  "reports a last row that is too long and has no line end, in chunks of %i",
  async (size) => {
    const rows = await rowsOf(`a,b\n"${'""'.repeat(4_100_000)}`, 2, size);
    expect(rows).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 2, broken: "row-too-long" },
    ]);
  },
);

test("finds the line of a quotation mark that is never closed, however much follows", async () => {
  const below = "2,fine\n".repeat(700_000);
  const rows = await rowsOf(`a,b\n1,"open\n${below}`, 2, 65_536);
  expect(rows[1]).toEqual({ line: 2, broken: "quotes-broken" });
  expect(rows).toHaveLength(700_002);
}, 30_000);

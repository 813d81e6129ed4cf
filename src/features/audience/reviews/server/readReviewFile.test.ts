import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { type FileRow, openReviewFile } from "./readReviewFile.ts";

async function rowsOf(content: string | Buffer): Promise<FileRow[] | string> {
  const bytes = Buffer.from(content);
  const file = await openReviewFile(async () => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]));
  if (typeof file === "string") return file;
  const rows: FileRow[] = [];
  for await (const batch of file.batches()) rows.push(...batch.rows);
  return rows;
}

describe("a file of reviews", () => {
  test("gives each row the line that it begins on, through line breaks in cells and empty lines", async () => {
    const rows = await rowsOf('handle,rating,body\nmug,5,"One.\nTwo."\n\nbowl,4,Fine.\r\nvase,3,"x"\n');
    expect(rows).toEqual([
      { line: 2, cells: ["mug", "5", "One.\nTwo."] },
      { line: 5, cells: ["bowl", "4", "Fine."] },
      { line: 6, cells: ["vase", "3", "x"] },
    ]);
  });

  test.each([
    ["semicolons", "handle;rating\nmug;5\n"],
    ["tabs", "handle\trating\nmug\t5\n"],
    ["a byte order mark", "\ufeffhandle,rating\nmug,5\n"],
    ["old line ends", "handle,rating\rmug,5\r"],
    ["UTF-16", Buffer.from("\ufeffhandle,rating\nmug,5\n", "utf16le")],
  ])("is read with %s", async (_what, content) => {
    expect(await rowsOf(content)).toEqual([{ line: 2, cells: ["mug", "5"] }]);
  });

  test("is read in the encoding that spreadsheets save", async () => {
    expect(await rowsOf(Buffer.from("handle,rating,body\nmug,5,tr\xe8s bien\n", "latin1"))).toEqual([
      { line: 2, cells: ["mug", "5", "très bien"] },
    ]);
  });

  test("is read on where quotation marks do not match within a cell", async () => {
    expect(await rowsOf('handle,rating,body\nmug,5,the 5" one\nbowl,4,ok\n')).toEqual([
      { line: 2, cells: ["mug", "5", 'the 5" one'] },
      { line: 3, cells: ["bowl", "4", "ok"] },
    ]);
  });

  test("says why it is none", async () => {
    expect(await rowsOf("")).toBe("The file is empty.");
    expect(await rowsOf("a,b\n1,2\n")).toContain("names the product");
    expect(await rowsOf("handle,b\n1,2\n")).toContain("the stars");
  });

  test("goes on by batches, with the bytes read", async () => {
    const content = `handle,rating\n${"mug,5\n".repeat(450)}`;
    const file = await openReviewFile(async () => Readable.from([Buffer.from(content)]));
    if (typeof file === "string") throw new Error(file);
    const sizes: number[] = [];
    for await (const { rows, bytesRead } of file.batches()) {
      sizes.push(rows.length);
      expect(bytesRead).toBe(content.length);
    }
    expect(sizes).toEqual([200, 200, 50]);
  });
});

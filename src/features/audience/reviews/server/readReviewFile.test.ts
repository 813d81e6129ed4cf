import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { findEncoding } from "#kernel/server/delimited/findEncoding.ts";
import { type ReviewFilePart, readReviewDates, readReviewFile } from "./readReviewFile.ts";

async function read(content: string | Buffer) {
  const bytes = Buffer.from(content);
  const open = () => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]);
  const { encoding } = await findEncoding(open, bytes);
  const { value: dates } = await readReviewDates(open(), { encoding, language: "en-US", isDayFirst: undefined }).next();
  const parts = readReviewFile(open(), { encoding, order: dates?.order ?? [] });
  const read: ReviewFilePart[] = [];
  for await (const part of parts) read.push(part);
  return read;
}

/** Lines, products, stars and texts of the rows, or why there are none. */
async function rowsOf(content: string | Buffer): Promise<unknown[] | string> {
  const rows: unknown[] = [];
  for (const part of await read(content)) {
    if (part.refused !== undefined) return part.refused;
    for (const { line, review, notes } of part.rows) {
      rows.push(review ? [line, review.product.handle, review.stars, review.body] : [line, notes[0]?.reason]);
    }
  }
  return rows;
}

describe("a file of reviews", () => {
  test("returns each row's first line, through line breaks in cells and empty lines", async () => {
    const rows = await rowsOf('handle,rating,body\nmug,5,"One.\nTwo."\n\nbowl,4,Fine.\r\nvase,3,"x"\n');
    expect(rows).toEqual([
      [2, "mug", 5, "One.\nTwo."],
      [5, "bowl", 4, "Fine."],
      [6, "vase", 3, "x"],
    ]);
  });

  test.each([
    ["semicolons", "handle;rating\nmug;5\n"],
    ["tabs", "handle\trating\nmug\t5\n"],
    ["a byte order mark", "\ufeffhandle,rating\nmug,5\n"],
    ["old line ends", "handle,rating\rmug,5\r"],
    ["UTF-16", Buffer.from("\ufeffhandle,rating\nmug,5\n", "utf16le")],
  ])("is read with %s", async (_what, content) => {
    expect(await rowsOf(content)).toEqual([[2, "mug", 5, ""]]);
  });

  test("is read in the encoding that spreadsheets save", async () => {
    expect(await rowsOf(Buffer.from("handle,rating,body\nmug,5,tr\xe8s bien\n", "latin1"))).toEqual([
      [2, "mug", 5, "très bien"],
    ]);
  });

  test("continues where quotation marks do not match within a cell", async () => {
    expect(await rowsOf('handle,rating,body\nmug,5,the 5" one\nbowl,4,ok\n')).toEqual([
      [2, "mug", 5, 'the 5" one'],
      [3, "bowl", 4, "ok"],
    ]);
  });

  test("loses one row to a quotation mark that is never closed, and reports its line", async () => {
    expect(await rowsOf('handle,rating,body\nmug,5,"open\nbowl,4,ok\n')).toEqual([
      [2, "The quotation marks in this row do not match, so its columns cannot be separated."],
      [3, "bowl", 4, "ok"],
    ]);
  });

  test("says why it cannot be read", async () => {
    expect(await rowsOf("")).toBe("The file is empty.");
    expect(await rowsOf("a,b\n1,2\n")).toContain("identifies the product");
    expect(await rowsOf("handle,b\n1,2\n")).toContain("the rating");
  });

  test("returns batches with the bytes read", async () => {
    const content = `handle,rating\n${"mug,5\n".repeat(450)}`;
    const parts = await read(content);
    const sizes = parts.map(({ rows }) => rows?.length);
    for (const part of parts) expect(part).toMatchObject({ bytesRead: content.length });
    expect(sizes).toEqual([200, 200, 50]);
  });
});

import { expect, test } from "vitest";
import { checkDataset, dataset, hasFigures, squareDataset } from "./dataset.ts";
import { readFigure } from "./readFigure.ts";
import { readTable } from "./readTable.ts";

test.each([
  [{ columns: [], rows: [] }, "Your dataset must have at least one column"],
  [{ columns: ["Pots"], rows: [] }, "Your dataset must have at least one row"],
  [{ columns: ["Pots"], rows: [{ label: "May", values: [null] }] }, "One or more rows was missing data"],
  [{ columns: ["Pots", "Bowls"], rows: [{ label: "May", values: [1] }] }, "One or more rows was missing data"],
  [{ columns: ["Pots"], rows: [{ label: "May", values: [0] }] }, undefined],
])("%o: %s (spec.txt §5)", (draft, message) => {
  expect(checkDataset(dataset.parse(draft))).toBe(message);
});

test("holds 100 columns and 5,000 rows, and no more", () => {
  const of = (columns: number, rows: number) => ({
    columns: Array.from({ length: columns }, () => "c"),
    rows: Array.from({ length: rows }, () => ({ label: "", values: [1] })),
  });
  expect(dataset.safeParse(of(100, 5000)).success).toBe(true);
  expect(dataset.safeParse(of(101, 1)).success).toBe(false);
  expect(dataset.safeParse(of(1, 5001)).success).toBe(false);
});

test("cuts or fills a row to the number of columns", () => {
  const rows = [
    { label: "x", values: [1, 2, 3] },
    { label: "y", values: [] },
  ];
  const parsed = squareDataset(dataset.parse({ columns: ["a", "b"], rows }));
  expect(parsed.rows.map(({ values }) => values)).toEqual([
    [1, 2],
    [null, null],
  ]);
  expect(hasFigures(parsed)).toBe(true);
  expect(hasFigures(dataset.parse({ columns: ["a"], rows: [{ label: "", values: [] }] }))).toBe(false);
});

test.each([
  ["12", 12],
  ["-3.5", -3.5],
  ["1,234", 1234],
  ["1,234,567.89", 1234567.89],
  ["1.234,5", 1234.5],
  ["1 234,5", 1234.5],
  ["0,125", 0.125],
  ["12,5", 12.5],
  ["$ 3", 3],
  ["40 %", 40],
  ["(4)", -4],
  ["−7", -7],
  ["1e3", 1000],
  [".5", 0.5],
  ["", null],
  ["n/a", null],
  ["12 pots", null],
  ["1e999", null],
])("reads the figure %s as %s", (text, figure) => {
  expect(readFigure(text)).toBe(figure);
});

test.each([
  ["copied from a spreadsheet", "Month\tPots\tBowls\nMay\t3\t4\nJune\t\t5\n"],
  ["a CSV file", '\uFEFF"Month",Pots,"Bowls"\r\nMay,3,4\r\nJune,,5\r\n\r\n'],
  ["a CSV file with semicolons", "Month;Pots;Bowls\nMay;3;4\nJune;;5"],
])("reads a table %s", (_what, text) => {
  expect(readTable(text)).toEqual({
    dataset: {
      columns: ["Pots", "Bowls"],
      rows: [
        { label: "May", values: [3, 4] },
        { label: "June", values: [null, 5] },
      ],
    },
    foundRows: 2,
    foundColumns: 2,
  });
});

test("quotes contain commas, lines and quotes; a table with only figures gets names", () => {
  expect(readTable('"Bowls, ""large""\nand small",1\nCups,2').dataset).toEqual({
    columns: ["1"],
    rows: [
      { label: 'Bowls, "large"\nand small', values: [1] },
      { label: "Cups", values: [2] },
    ],
  });
  expect(readTable("4\n5").dataset).toEqual({
    columns: ["1"],
    rows: [
      { label: "1", values: [4] },
      { label: "2", values: [5] },
    ],
  });
  expect(readTable("").dataset).toEqual({ columns: [], rows: [] });
});

test("cuts a table that is too large, and reports its size", () => {
  expect(readTable("1\n".repeat(200_000)).dataset.rows).toHaveLength(5000);
  const wide = ["x", ...Array.from({ length: 120 }, (_none, index) => `c${index}`)].join(",");
  const long = Array.from({ length: 6000 }, (_none, index) => `r${index},${Array(120).fill(1).join(",")}`).join("\n");
  const { dataset: read, foundRows, foundColumns } = readTable(`${wide}\n${long}`);
  expect([read.columns.length, read.rows.length, foundColumns, foundRows]).toEqual([100, 5000, 120, 6000]);
  expect(dataset.safeParse(read).success).toBe(true);
});

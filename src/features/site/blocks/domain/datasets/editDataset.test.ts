import { expect, test } from "vitest";
import type { Dataset } from "./dataset.ts";
import { addColumn, addRow, cellText, pasteCells, removeColumn, removeRow, setCell } from "./editDataset.ts";

const pots: Dataset = {
  columns: ["Cups", "Bowls"],
  rows: [
    { label: "May", values: [1, 2] },
    { label: "June", values: [3, null] },
  ],
};

test("reads and writes cells: names and figures; anything else is missing", () => {
  expect([
    cellText(pots, { row: -1, column: 1 }),
    cellText(pots, { row: 1, column: -1 }),
    cellText(pots, { row: 0, column: 1 }),
    cellText(pots, { row: 1, column: 1 }),
  ]).toEqual(["Bowls", "June", "2", ""]);
  expect(setCell(pots, { row: -1, column: 0 }, "Mugs").columns).toEqual(["Mugs", "Bowls"]);
  expect(setCell(pots, { row: 1, column: -1 }, "July").rows[1]?.label).toBe("July");
  expect(setCell(pots, { row: 1, column: 1 }, "1,5").rows[1]?.values).toEqual([3, 1.5]);
  expect(setCell(pots, { row: 0, column: 0 }, "many").rows[0]?.values).toEqual([null, 2]);
  expect(pots.rows[0]?.values).toEqual([1, 2]);
});

test("adds and removes rows and columns, up to the limits", () => {
  expect(addRow(pots).rows[2]).toEqual({ label: "", values: [null, null] });
  expect(addColumn(pots)).toMatchObject({ columns: ["Cups", "Bowls", "3"], rows: [{ values: [1, 2, null] }, {}] });
  expect(removeRow(pots, 0).rows).toEqual([pots.rows[1]]);
  expect(removeColumn(pots, 0)).toMatchObject({ columns: ["Bowls"], rows: [{ values: [2] }, { values: [null] }] });
  const full = { columns: Array<string>(100).fill("c"), rows: Array(5000).fill({ label: "", values: [] }) };
  expect(addRow(full)).toBe(full);
  expect(addColumn(full)).toBe(full);
});

test("pastes cells over those from a position on, and adds rows and columns", () => {
  const { dataset } = pasteCells(pots, { row: 1, column: 1 }, [
    ["8", "9"],
    ["10", "x"],
  ]);
  expect(dataset).toEqual({
    columns: ["Cups", "Bowls", "3"],
    rows: [
      { label: "May", values: [1, 2, null] },
      { label: "June", values: [3, 8, 9] },
      { label: "", values: [null, 10, null] },
    ],
  });
  const named = pasteCells(pots, { row: -1, column: -1 }, [
    ["", "Mugs"],
    ["April", "7"],
  ]).dataset;
  expect(named.columns).toEqual(["Mugs", "Bowls"]);
  expect(named.rows[0]).toEqual({ label: "April", values: [7, 2] });
});

test("leaves out and reports what exceeds the limits", () => {
  const cells = Array.from({ length: 6000 }, () => ["1"]);
  const pasted = pasteCells(pots, { row: 0, column: 0 }, cells);
  expect(pasted.dataset.rows).toHaveLength(5000);
  expect(pasted.foundRows).toBe(6000);
  const wide = pasteCells(pots, { row: 0, column: 0 }, [Array<string>(150).fill("1")]);
  expect(wide.dataset.columns).toHaveLength(100);
  expect(wide.foundColumns).toBe(150);
});

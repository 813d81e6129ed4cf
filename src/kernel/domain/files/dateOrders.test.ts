import { expect, test } from "vitest";
import { type SeenDates, seeDate, settleDates } from "./dateOrders.ts";

function ordersOf(columns: string[][], options: { language?: string; isDayFirst?: boolean } = {}) {
  const seen: SeenDates = new Map();
  for (const [place, cells] of columns.entries()) for (const cell of cells) seeDate(seen, place, cell);
  const orders = settleDates(seen, { language: "en-US", ...options });
  return { places: columns.map((_, place) => orders.isDayFirst(place)), ambiguous: orders.ambiguous };
}

test("a day above 12 decides for its whole column, wherever it stands", () => {
  const sure = { text: "03/04/2021", isDayFirst: true, isSure: true, isOpen: false };
  expect(ordersOf([["03/04/2021", "25/12/2020"]])).toEqual({ places: [true], ambiguous: sure });
  expect(ordersOf([["03/04/2021", "12/25/2020"]], { language: "de" }).places).toEqual([false]);
});

test("each column decides for itself, and for columns that show nothing", () => {
  const { places, ambiguous } = ordersOf([["25/12/2020"], ["3/14/2021", "3/4/2021"], []]);
  expect([places.slice(0, 2), ambiguous?.isSure]).toEqual([[true, false], true]);
  expect(ordersOf([["25/12/2020"], ["3/4/2021"]])).toEqual({
    places: [true, true],
    ambiguous: { text: "3/4/2021", isDayFirst: true, isSure: false, isOpen: true },
  });
});

test("if no date decides, the choice does, and without one the language", () => {
  const open = { text: "3/4/2021", isOpen: true };
  expect(ordersOf([["3/4/2021"]]).ambiguous).toEqual({ ...open, isDayFirst: false, isSure: false });
  expect(ordersOf([["3/4/2021"]], { language: "en-GB" }).places).toEqual([true]);
  expect(ordersOf([["3/4/2021"]], { isDayFirst: true })).toEqual({
    places: [true],
    ambiguous: { ...open, isDayFirst: true, isSure: true },
  });
});

test("a choice decides only the columns whose own dates prove no order", () => {
  const mixed = ["25/12/2020", "26/12/2020", "12/25/2020", "5/6/2021"];
  expect(ordersOf([["3/4/2021", "12/25/2020"], ["7/8/2021"], [], mixed], { isDayFirst: true })).toEqual({
    places: [false, true, true, true],
    ambiguous: { text: "7/8/2021", isDayFirst: true, isSure: true, isOpen: true },
  });
  expect(ordersOf([["25/12/2020", "3/4/2021"], mixed], { isDayFirst: false }).places).toEqual([true, false]);
});

test("a column that shows both orders is not sure, and dates with one reading are not ambiguous", () => {
  expect(ordersOf([["25/12/2020", "12/25/2020", "26/12/2020", "3/4/2021"]]).ambiguous?.isSure).toBe(false);
  expect(ordersOf([["2021-04-03", "3.4.2021", "3/3/2021", "soon"]]).ambiguous).toBeUndefined();
});

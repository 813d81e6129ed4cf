import { expect, test } from "vitest";
import { computingTime } from "#kernel/testing/computingTime.ts";
import { readMenu } from "./readMenu.ts";

test("reads menus, sections, dishes, descriptions and prices", () => {
  const menus = readMenu(`Lunch
====

Starters
----
Served until three.

Soup of the day
With bread
and butter
$8

Olives
4.50

Dinner
=====
Mains
-----

Bream
€ 18 / € 24

Oysters
market price`);
  expect(menus).toEqual([
    {
      title: "Lunch",
      sections: [
        {
          title: "Starters",
          description: "Served until three.",
          items: [
            { title: "Soup of the day", description: "With bread and butter", price: "$8" },
            { title: "Olives", description: "", price: "4.50" },
          ],
        },
      ],
    },
    {
      title: "Dinner",
      sections: [
        {
          title: "Mains",
          description: "",
          items: [
            { title: "Bream", description: "", price: "€ 18 / € 24" },
            { title: "Oysters", description: "market price", price: "" },
          ],
        },
      ],
    },
  ]);
});

test("dishes need no titles above them, and an empty text has no menu", () => {
  expect(readMenu("Tea\n3\n\n\nCake\n5")).toEqual([
    {
      title: "",
      sections: [
        {
          title: "",
          description: "",
          items: [
            { title: "Tea", description: "", price: "3" },
            { title: "Cake", description: "", price: "5" },
          ],
        },
      ],
    },
  ]);
  expect(readMenu(" \n\n====\n")).toEqual([]);
});

test("a year in a name is not a price, and a dish on its own line has its name", () => {
  const [menu] = readMenu("Riesling 2019\nDry\n32");
  expect(menu?.sections[0]?.items).toEqual([{ title: "Riesling 2019", description: "Dry", price: "32" }]);
});

test("a line that is nearly a list of prices takes no longer to read", () => {
  const computed = computingTime();
  const [menu] = readMenu(`Tea\n${"1 / ".repeat(1000)}x`);
  expect(computed()).toBeLessThan(100);
  expect(menu?.sections[0]?.items[0]?.price).toBe("");
  for (const price of ["8 EUR / 12 EUR", "$8–$14", "1,50 €", "EUR 3 | 4"]) {
    expect(readMenu(`Tea\n${price}`)[0]?.sections[0]?.items[0]?.price).toBe(price);
  }
});

import { expect, test } from "vitest";
import { shownName } from "./shownName.ts";

test.each([
  ["Ada Lovelace", "Ada L."],
  ["  Ada  ", "Ada"],
  ["Juan Carlos de la Vega", "Juan V."],
  ["", ""],
])("%j is shown as %j", (customer, shown) => expect(shownName(customer)).toBe(shown));

import { expect, test } from "vitest";
import { trackingPage } from "./carriers.ts";

test.each([
  ["UPS", "1Z 999", "https://www.ups.com/track?tracknum=1Z999"],
  [" ups ", "1&2", "https://www.ups.com/track?tracknum=1%262"],
  ["UPS", " ", ""],
  ["DPD", "0123", ""],
  ["Bicycle", "0123", ""],
])("the page of %s for %s", (carrier, number, page) => {
  expect(trackingPage(carrier, number)).toBe(page);
});

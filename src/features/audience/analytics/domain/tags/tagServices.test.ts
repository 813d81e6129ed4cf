import { expect, test } from "vitest";
import { acceptedServices, tagAnswer, tagServices, usedServices } from "./tagServices.ts";

test.each([
  [undefined, undefined],
  ["declined", "declined"],
  ["google", undefined],
  ["google.meta", "accepted"],
  ["google.meta.pinterest", "accepted"],
  ["anything", undefined],
])("the answer %s about Google and Meta is %s", (answer, expected) => {
  expect(tagAnswer(answer, ["google", "meta"])).toBe(expected);
});

test("an accepted answer names the services that have an id", () => {
  const used = usedServices({ google: "", meta: "1", pinterest: "2" });
  expect(used).toEqual(["meta", "pinterest"]);
  expect(tagAnswer(acceptedServices(used), used)).toBe("accepted");
  expect(tagAnswer(acceptedServices(used), tagServices)).toBeUndefined();
});

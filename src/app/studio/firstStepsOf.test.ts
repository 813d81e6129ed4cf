import { expect, test } from "vitest";
import { firstStepsOf } from "./firstStepsOf.ts";
import { screens } from "./screens.ts";

const done = {
  homePageId: "0198",
  hasOwnHomePage: true,
  hasStyles: true,
  hasContactEmail: true,
  hasOwnProducts: true,
  sampleProducts: 0,
  hasPayments: true,
  hasShipping: true,
};

const isDone = (change: Partial<typeof done>, key: string) =>
  firstStepsOf({ ...done, ...change }).find((step) => step.key === key)?.isDone;

test("sample products that visitors see keep the step open, even if there are others", () => {
  expect(isDone({}, "products")).toBe(true);
  expect(isDone({ sampleProducts: 1 }, "products")).toBe(false);
  expect(isDone({ hasOwnProducts: false }, "products")).toBe(false);
});

test("without a home page the first step is to choose one", () => {
  const [first] = firstStepsOf({ ...done, homePageId: null as never });
  expect([first?.to, first?.isDone]).toEqual(["/pages", false]);
});

test("every step opens a screen that exists", () => {
  const paths = screens.map(({ path }) => path.replace("$pageId", done.homePageId));
  for (const step of firstStepsOf(done)) expect(paths).toContain(step.to);
});

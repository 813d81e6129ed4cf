import { expect, test } from "vitest";
import { z } from "zod";
import { validateWith } from "./validateWith.ts";

const check = validateWith(
  z.object({
    title: z.string().min(1, "Required"),
    variants: z.array(z.object({ sku: z.string().min(1, "Required") })),
  }),
);

test("a valid form has no errors", () => {
  expect(check({ title: "Mug", variants: [{ sku: "A" }] })).toEqual({});
});

test("errors are at the path of their field", () => {
  expect(check({ title: "", variants: [{ sku: "A" }, { sku: "" }] })).toEqual({
    title: "Required",
    "variants.1.sku": "Required",
  });
});

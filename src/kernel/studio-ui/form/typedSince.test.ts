import { expect, test } from "vitest";
import { typedSince } from "./typedSince.ts";

const sent = { title: " Mug ", tags: ["a"], price: 5 };
const stored = { title: "Mug", tags: ["a"], price: 5 };

test.for([
  ["nothing was typed", { ...sent, tags: ["a"] }, stored],
  ["a text goes on", { ...sent, title: " Mug, blue" }, { ...stored, title: " Mug, blue" }],
  ["a list has one more", { ...sent, tags: ["a", "b"] }, { ...stored, tags: ["a", "b"] }],
] as const)("%s", ([, now, values]) => {
  expect(typedSince<object>(now, sent, stored)).toEqual(values);
});

import { expect, test } from "vitest";
import { type Slice, slide } from "../contract.ts";
import { slideDraft } from "./slideDraft.ts";

test("emptying a heading to rewrite it does not hide the preview", () => {
  const heading: Slice = { id: "a", slice: "heading", text: "" };
  const text: Slice = { id: "b", slice: "body", html: "<p>Soon</p>" };
  const typed = { ...slide.parse({}), slices: [heading, text] };
  const draft = slideDraft(typed);
  expect(draft.slices).toEqual([text]);
  expect([slide.safeParse(draft).success, slide.safeParse(typed).success]).toEqual([true, false]);
});

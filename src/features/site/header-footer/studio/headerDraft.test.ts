import { expect, test } from "vitest";
import { siteHeader } from "#features/site/pages/contract.ts";
import { siteSettings } from "#features/site/sites/contract.ts";
import { type HeaderValues, headerDraft } from "./headerDraft.ts";

const header = siteHeader.parse({ tagline: "Slow pots" });

test("complete values are shown unchanged", () => {
  const values = { title: "Kiln & Field", header: { ...header, button: { text: "Visit us", url: "/visit" } } };
  expect(headerDraft(values, "Before")).toEqual(values);
});

test.each([
  ["an empty title", { title: " ", header }],
  ["a button of which nothing is typed", { title: "Kiln", header: { ...header, button: { text: "", url: "" } } }],
  [
    "an address that leads nowhere",
    { title: "Kiln", header: { ...header, button: { text: "Go", url: "java script:" } } },
  ],
  ["a tagline that is too long", { title: "Kiln", header: { ...header, tagline: "a".repeat(300) } }],
])("%s can be previewed, and is not what is saved", (_what, values) => {
  const draft = headerDraft(values, "Kiln & Field");
  const isComplete = ({ title, header }: HeaderValues) =>
    siteSettings.shape.title.safeParse(title).success && siteHeader.safeParse(header).success;
  expect([isComplete(draft), isComplete(values)]).toEqual([true, false]);
  if (values.header.button) expect(draft.header.button?.text).not.toBe("");
});

import { expect, test } from "vitest";
import { buildField } from "#features/audience/forms/testing.ts";
import { describeAnswers } from "./describeAnswers.ts";
import type { FormAnswer, FormField } from "./formField.ts";

test.each<[Partial<FormField>, FormAnswer | undefined, string]>([
  [{}, "Ada", "Ada"],
  [{}, undefined, "N/A"],
  [{}, "", "N/A"],
  [{ type: "textarea" }, "One\ntwo", "One\ntwo"],
  [{ type: "currency", currencySymbol: "$" }, "12.50", "$12.50"],
  [{ type: "currency", currencySymbol: "$" }, "$12.50", "$12.50"],
  [{ type: "currency" }, "12.50", "12.50"],
  [{ type: "password" }, "secret", "••••••••"],
  [{ type: "password" }, undefined, "N/A"],
  [{ type: "date" }, ["2", "28", "2026"], "2/28/2026"],
  [{ type: "time" }, ["9", "5", "", "PM"], "09:05:00 PM"],
  [{ type: "name" }, ["Ada", "Lovelace"], "Ada Lovelace"],
  [{ type: "name" }, ["", "Lovelace"], "Lovelace"],
  [{ type: "phone" }, ["1", "503", "555", "0100"], "+1 503-555-0100"],
  [{ type: "phone" }, ["+44", "20", "7946", ""], "+44 20-7946"],
  [{ type: "phone" }, ["", "503", "555", "0100"], "503-555-0100"],
  [
    { type: "address" },
    ["1 Kiln Lane", "Studio 2", "Portland", "OR", "97201", "USA"],
    "1 Kiln Lane, Studio 2, Portland, OR 97201 USA",
  ],
  [{ type: "address" }, ["1 Kiln Lane", "", "", "", "", ""], "1 Kiln Lane"],
  [{ type: "checkbox", options: ["Red", "Blue"] }, ["Red", "Blue"], "Red, Blue"],
  [
    { type: "likert", options: ["It is heavy", "Blue"] },
    { Blue: "-2", "It is heavy": "0", Gone: "2" },
    "It is heavy: Neutral; Blue: Strongly Disagree; Gone: Strongly Agree",
  ],
])("%j answered with %j reads %j", (field, answer, text) => {
  const described = describeAnswers([buildField({ id: "f", ...field })], answer === undefined ? {} : { f: answer });
  expect(described).toEqual([{ title: "Engraving", text }]);
});

test("visitors see neither hidden fields nor passwords; the owner sees both; nobody sees sections", () => {
  const fields = [
    buildField({ id: "s", type: "section" }),
    buildField({ id: "h", type: "hidden", title: "", key: "utm" }),
    buildField({ id: "p", type: "password", title: "Secret" }),
  ];
  const answers = { h: "news", p: "open sesame" };
  expect(describeAnswers(fields, answers)).toEqual([{ title: "Secret", text: "••••••••" }]);
  expect(describeAnswers(fields, answers, "owner")).toEqual([
    { title: "utm", text: "news" },
    { title: "Secret", text: "open sesame" },
  ]);
});

import { expect, test } from "vitest";
import { buildField } from "#features/audience/forms/testing.ts";
import { answersOfForm } from "./answersOfForm.ts";
import { checkAnswers } from "./checkAnswers.ts";
import { hiddenValue } from "./hiddenValue.ts";

const fields = [
  buildField({ id: "text" }),
  buildField({ id: "phone", type: "phone" }),
  buildField({ id: "colors", type: "checkbox", options: ["Red", "Blue"] }),
  buildField({ id: "gone", type: "checkbox", options: ["Red", "Blue"] }),
  buildField({ id: "taste", type: "likert", options: ["It is heavy", "It is: blue"] }),
];

test("reads a form in the browser and its parsed body on the server the same way", () => {
  const form = new FormData();
  form.append("field:text", "Ada");
  form.append("field:phone:Areacode", "503");
  form.append("field:phone:Prefix", "555");
  form.append("field:phone:Line", "0100");
  form.append("field:colors", "Blue");
  form.append("field:colors", "Red");
  form.append("field:taste:It is: blue", "-1");
  form.append("quantity", "2");
  const body = {
    "field:text": "Ada",
    "field:phone:Areacode": "503",
    "field:phone:Prefix": "555",
    "field:phone:Line": "0100",
    "field:colors": ["Blue", "Red"],
    "field:taste:It is: blue": "-1",
    quantity: "2",
  };
  const answers = {
    text: "Ada",
    phone: ["", "503", "555", "0100"],
    colors: ["Red", "Blue"],
    taste: { "It is: blue": "-1" },
  };
  for (const entries of [form, Object.entries(body)]) {
    expect(checkAnswers(fields, answersOfForm(fields, entries), { strictLegacyEmail: false })).toEqual({
      answers,
      errors: {},
    });
  }
});

test("omits files and values that are not texts", () => {
  const entries = Object.entries({ "field:text": { a: 1 }, "field:colors": [new Blob(["x"]), "Red"] });
  expect(answersOfForm(fields, entries)).toEqual({ colors: ["Red"], taste: {} });
});

test.each([
  ["", "shop"],
  ["?other=1", "shop"],
  ["?utm=news", "news"],
  ["utm=news&utm=more", "news"],
  ["?utm=", ""],
  ["?utm", ""],
  ["?utm=a+b%20c", "a b c"],
  ["?utm=%E0%A4%A", "%E0%A4%A"],
])("a hidden field on a page with %j has the value %j", (queryString, value) => {
  expect(hiddenValue(buildField({ type: "hidden", key: "utm", value: "shop" }), queryString)).toBe(value);
});

test("a hidden field without a name has its own value", () => {
  expect(hiddenValue(buildField({ type: "hidden", value: "shop" }), "?=x")).toBe("shop");
});

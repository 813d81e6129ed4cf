import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildField } from "#features/audience/forms/testing.ts";
import { emailMessage } from "#kernel/domain/email.ts";
import { answersOfForm, inputName } from "./answersOfForm.ts";
import { checkAnswers } from "./checkAnswers.ts";
import { describeAnswers } from "./describeAnswers.ts";
import { type FieldType, type FormField, fieldTypes } from "./formField.ts";
import { formMessages } from "./formTexts.ts";
import { isAmount, isNumber } from "./isNumber.ts";

const rules = { strictLegacyEmail: false };
const options = ["Red", "Blue"];

function check(field: Partial<FormField>, given: unknown, strictLegacyEmail = false) {
  const { answers, errors } = checkAnswers([buildField({ id: "f", ...field })], { f: given }, { strictLegacyEmail });
  return { answer: answers.f, error: errors.f };
}

describe("required", () => {
  const empties: [FieldType, unknown[]][] = [
    ["text", [undefined, null, "", "  ", "\n", [], {}, true]],
    ["textarea", [undefined, " \r\n "]],
    ["email", ["", " "]],
    ["number", [""]],
    ["website", [""]],
    ["currency", [""]],
    ["password", [""]],
    ["twitter", [" "]],
    ["date", [undefined, ["", "", ""], {}, [" "]]],
    ["name", [["", " "]]],
    ["time", [["", "", "", "PM"]]],
    ["address", [["", "", "", "", "", ""], { Planet: "Mars" }]],
    [
      "phone",
      [
        ["", "", ""],
        ["", "", "", ""],
      ],
    ],
    ["checkbox", [undefined, [], "", [""]]],
    ["radio", [undefined, "", []]],
    ["select", ["", []]],
  ];
  test.each(empties)("an empty %s is 'Required' if it is required, and fine otherwise", (type, values) => {
    for (const value of values) {
      expect(check({ type, options, required: true }, value)).toEqual({ answer: undefined, error: "Required" });
      expect(check({ type, options }, value)).toEqual({ answer: undefined, error: undefined });
    }
  });

  test.each<FieldType>(["likert", "section"])("a %s never is", (type) => {
    expect(check({ type, options, required: true }, undefined)).toEqual({ answer: undefined, error: undefined });
  });

  test.each<[FieldType, string[]]>([
    ["address", ["", "", "", "", "97201", ""]],
    ["date", ["", "", "2026"]],
    ["name", ["", "Lovelace"]],
    ["phone", ["", "", "", "1234"]],
    ["time", ["9", "", "", "AM"]],
  ])("one part of a %s is enough", (type, value) => {
    expect(check({ type, required: true }, value)).toEqual({ answer: value, error: undefined });
  });

  test("one checked value is enough", () => {
    expect(check({ type: "checkbox", options, required: true }, ["Blue"])).toEqual({ answer: ["Blue"] });
  });
});

describe("values by type (spec.txt §5)", () => {
  test.each<[string, Partial<FormField>, unknown, unknown]>([
    ["a text is trimmed and of one line", { type: "text" }, " Ada\r\nLovelace ", "Ada Lovelace"],
    ["a number is its text", { type: "text" }, 12, "12"],
    ["a long text keeps its lines, with one character each", { type: "textarea" }, "One\r\ntwo\r", "One\ntwo\n"],
    ["a password is not trimmed", { type: "password" }, " a b ", " a b "],
    ["an email is trimmed", { type: "email" }, " ada@example.com ", "ada@example.com"],
    [
      "a phone number of 3 parts has an empty country",
      { type: "phone" },
      ["503", "555", "0100"],
      ["", "503", "555", "0100"],
    ],
    [
      "a phone number of 4 keeps its country",
      { type: "phone" },
      ["1", "503", "555", "0100"],
      ["1", "503", "555", "0100"],
    ],
    ["parts by name are a list", { type: "name" }, { Last: "Lovelace", First: "Ada" }, ["Ada", "Lovelace"]],
    ["missing parts are empty, others are left out", { type: "date" }, ["2", "3", "2026", "5"], ["2", "3", "2026"]],
    [
      "checked values once, in the order of the options",
      { type: "checkbox", options },
      ["Blue", "Red", "Blue"],
      options,
    ],
    ["one checked value alone", { type: "checkbox", options }, "Blue", ["Blue"]],
    ["of radio buttons the first checked", { type: "radio", options }, ["Blue", "Red"], "Blue"],
    ["likert: of its own statements", { type: "likert", options }, { Red: "-2", Green: "1" }, { Red: "-2" }],
    [
      "likert: numbers and labels too",
      { type: "likert", options },
      { Red: 2, Blue: ["Disagree"] },
      { Red: "2", Blue: "-1" },
    ],
    ["hidden: its own value", { type: "hidden", key: "from", value: "shop" }, undefined, "shop"],
    ["hidden: an empty one of the query string", { type: "hidden", key: "from", value: "shop" }, "", ""],
    ["what no database stores goes", { type: "text" }, "a\0b\uD800", "ab\uFFFD"],
  ])("%s", (_what, field, given, answer) => {
    expect(check(field, given)).toEqual({ answer, error: undefined });
  });

  test("omits answers of other fields and of sections", () => {
    const fields = [buildField({ id: "a" }), buildField({ id: "s", type: "section" })];
    expect(checkAnswers(fields, { a: "1", s: "2", b: "3", constructor: "4" }, rules)).toEqual({
      answers: { a: "1" },
      errors: {},
    });
  });
});

describe("messages", () => {
  const longText = "é".repeat(11);
  test.each<[FieldType, Partial<FormField>, unknown[], string]>([
    ["email", {}, ["ada", "ada@example", "a@", `${"a".repeat(250)}@example.com`], emailMessage],
    ["textarea", { maxLength: 10 }, [longText, "a\n".repeat(6)], "You have exceeded the character limit."],
    [
      "website",
      {},
      ["ada", "http://", "javascript:alert(1)", "example.com:http", "exa mple.com"],
      formMessages.invalidLink,
    ],
    ["number", {}, ["twelve", "1.2.3", "1e400", "12,34", "--1", "NaN"], "Enter a number, like 12.5"],
    ["currency", { currencySymbol: "$" }, ["$", "1.999", "€5", "five"], "Enter an amount, like 12.50"],
    ["radio", { options }, ["Green"], "Green is not one of the expected options"],
    ["select", { options }, ["red"], "red is not one of the expected options"],
    ["checkbox", { options }, [["Red", "Green"]], "Green is not one of the expected options"],
    ["likert", { options }, [{ Red: "3" }], "3 is not one of the expected options"],
    [
      "date",
      {},
      [
        ["2", "31", "2026"],
        ["2", "29", "2026"],
        ["2", "30", ""],
        ["13", "1", "2026"],
        ["4", "31", ""],
        ["1", "1", "26"],
        ["a", "", ""],
      ],
      formMessages.invalidDate,
    ],
    [
      "time",
      {},
      [
        ["13", "0", "0", "AM"],
        ["0", "30", "", "PM"],
        ["9", "60", "", "AM"],
        ["9", "", "60", "AM"],
        ["9", "", "", "XM"],
        ["24", "", "", ""],
      ],
      formMessages.invalidTime,
    ],
    [
      "phone",
      {},
      [
        ["", "abc", "", ""],
        ["", "-", "", ""],
      ],
      formMessages.invalidPhone,
    ],
  ])("a wrong %s", (type, more, values, message) => {
    for (const value of values) expect(check({ type, ...more }, value).error).toBe(message);
  });

  test.each<[FieldType, Partial<FormField>, unknown[]]>([
    ["email", {}, ["ada@example.com", "ada@shop.photography"]],
    ["textarea", { maxLength: 10 }, ["a".repeat(10), "a\r\n".repeat(5)]],
    ["textarea", { maxLength: 0 }, ["a".repeat(5000)]],
    ["website", {}, ["example.com", "https://example.com/a?b#c", "http://müller.example:8080", "sub.shop.example.co"]],
    ["number", {}, ["12", "-0.5", ".5", "1,234,567.89", "+3"]],
    ["currency", { currencySymbol: "$" }, ["12", "$12.50", "$ 1,200", "12.5$"]],
    [
      "date",
      {},
      [
        ["2", "29", "2024"],
        ["02", "28", "2026"],
        ["2", "29", ""],
        ["12", "31", "1999"],
        ["2", "29", "2000"],
      ],
    ],
    [
      "time",
      {},
      [
        ["12", "59", "59", "PM"],
        ["1", "", "", "am"],
        ["23", "15", "", ""],
      ],
    ],
    [
      "phone",
      {},
      [
        ["+44", "20", "7946", "0018"],
        ["", "(503)", "555-0100", "#12"],
      ],
    ],
    ["password", {}, ["x"]],
    ["twitter", {}, ["@ada"]],
  ])("a valid %s has none", (type, more, values) => {
    for (const value of values) expect(check({ type, ...more }, value).error).toBeUndefined();
  });

  test("the email's message and the strict setting", () => {
    expect(emailMessage).toBe("Email is not valid. Email addresses should follow the format name@example.com.");
    expect(check({ type: "email" }, "ada@shop.store", true).error).toBe(emailMessage);
    expect(check({ type: "email" }, "ada@shop.com", true).error).toBeUndefined();
  });

  test("all answers together are at most 20,000 characters", () => {
    const fields = ["a", "b", "c"].map((id) => buildField({ id, type: "textarea" }));
    const given = { a: "x".repeat(12_000), b: "y".repeat(8000), c: "z" };
    expect(checkAnswers(fields, given, rules).errors).toEqual({ c: "You have exceeded the character limit." });
    expect(checkAnswers(fields, { ...given, c: "" }, rules).errors).toEqual({});
  });
});

test("an owner's hidden value is read like an answer, without invalid characters", () => {
  const fields = [buildField({ id: "a", type: "hidden", value: "spring\u0000" })];
  expect(checkAnswers(fields, {}, rules).answers).toEqual({ a: "spring" });
});

describe("for any answers", () => {
  const anyText = fc.string({ unit: "binary", maxLength: 30 });
  const anyOptions = fc.uniqueArray(fc.oneof(anyText, fc.constantFrom("__proto__", "constructor", "Red")), {
    minLength: 1,
    maxLength: 4,
  });
  const anyField = fc.record({
    id: fc.constantFrom("a", "b", "constructor", "toString"),
    type: fc.constantFrom(...fieldTypes),
    title: anyText,
    description: fc.constant(""),
    required: fc.boolean(),
    options: anyOptions,
    maxLength: fc.integer({ min: -1, max: 20 }),
    currencySymbol: fc.constantFrom("", "$", "kr"),
    value: anyText,
  });
  const anyFields = fc.uniqueArray(anyField, { selector: (field) => field.id, maxLength: 4 });
  const anyAnswer = fc.oneof(
    fc.anything(),
    anyText,
    fc.array(anyText, { maxLength: 7 }),
    fc.dictionary(fc.oneof(anyText, fc.constantFrom("Red", "Month")), fc.constantFrom("1", "-2", "AM", "x")),
  );
  const anyAnswers = fc.oneof(fc.dictionary(fc.constantFrom("a", "b", "constructor", "z"), anyAnswer), fc.anything());

  test("normalizes them stably and never throws", () => {
    fc.assert(
      fc.property(anyFields, anyAnswers, (fields, given) => {
        const { answers, errors } = checkAnswers(fields, given, rules);
        expect(checkAnswers(fields, answers, rules)).toEqual({ answers, errors });
        const sent = JSON.parse(JSON.stringify(answers));
        expect(checkAnswers(fields, sent, rules).answers).toEqual(answers);
        for (const id of [...Object.keys(answers), ...Object.keys(errors)]) {
          expect(fields.some((field) => field.id === id)).toBe(true);
        }
        for (const { text } of describeAnswers(fields, answers)) expect(text).not.toBe("");
      }),
      { numRuns: 500 },
    );
  });

  test("reads them the same way after a plain HTML form", () => {
    fc.assert(
      fc.property(anyFields, anyAnswers, (fields, given) => {
        const { answers } = checkAnswers(fields, given, rules);
        const entries = fields.flatMap((field): [string, string][] => {
          const answer = answers[field.id];
          if (answer === undefined) return [];
          if (typeof answer === "string") return [[inputName(field.id), answer]];
          if (!Array.isArray(answer)) {
            return Object.entries(answer).map(([statement, value]) => [inputName(field.id, statement), value]);
          }
          if (field.type === "checkbox") return answer.map((value) => [inputName(field.id), value]);
          return namesOfParts(field.type).map((part, index) => [inputName(field.id, part), answer[index] ?? ""]);
        });
        expect(checkAnswers(fields, answersOfForm(fields, entries), rules).answers).toEqual(answers);
      }),
    );
  });
});

/** Written out, so that the test fails when the names on pages change. */
function namesOfParts(type: FieldType): string[] {
  const names: Partial<Record<FieldType, string>> = {
    address: "Line1 Line2 City State Zip Country",
    date: "Month Day Year",
    name: "First Last",
    phone: "Country Areacode Prefix Line",
    time: "Hour Minute Second Ampm",
  };
  return names[type]?.split(" ") ?? [];
}

test.each([
  ["de-DE", "1.234,5", true],
  ["de-DE", "12,50 €", true],
  ["de-DE", "12.50", true],
  ["de-DE", "12,345.6", true],
  ["de-DE", "1,2,3", false],
  ["de-DE", "12,3,4.5", false],
  ["fr-FR", "1 234,5", true],
  ["de-CH", "1’234.5", true],
  ["ar-EG", "١٬٢٣٤٫٥", true],
  ["en-US", "12,5", false],
])("numbers are written as in English or as in the language: %s %s", (locale, text, expected) => {
  const isOfAmount = text.endsWith("€");
  expect(isOfAmount ? isAmount(text, "€", locale) : isNumber(text, locale)).toBe(expected);
});

test("an amount has at most two decimals in each language", () => {
  expect(isAmount("1,999", "€", "de-DE")).toBe(true);
  expect(isAmount("1,9999", "€", "de-DE")).toBe(false);
  expect(isAmount("1.234,999", "€", "de-DE")).toBe(false);
});

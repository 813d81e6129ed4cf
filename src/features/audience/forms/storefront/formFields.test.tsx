import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { checkAnswers } from "#features/audience/form-fields/domain/checkAnswers.ts";
import { type FormField, fieldTypes } from "#features/audience/form-fields/domain/formField.ts";
import { buildField } from "../testing.ts";
import { FormFields, type FormFieldsProps } from "./FormFields.tsx";

const options = ["Red", "Blue"];

function html(field: Partial<FormField>, more: Partial<FormFieldsProps> = {}): string {
  return renderToStaticMarkup(<FormFields fields={[buildField({ id: "f", ...field })]} idPrefix="form" {...more} />);
}

describe("without scripts", () => {
  test.each<[string, Partial<FormField>, string[]]>([
    [
      "text",
      { required: true, placeholder: "A name" },
      ['class="form-item field text required"', 'name="field:f"', ' required=""', 'placeholder="A name"'],
    ],
    ["email", { type: "email" }, ['type="email"', 'autoComplete="email"', 'inputMode="email"', 'maxLength="256"']],
    ["number", { type: "number" }, ['inputMode="decimal"']],
    ["website", { type: "website" }, ['type="text"', 'inputMode="url"', 'autoComplete="url"']],
    [
      "currency",
      { type: "currency", currencySymbol: "€" },
      ['id="form-f-symbol">€<', 'aria-describedby="form-f-symbol"'],
    ],
    ["password", { type: "password" }, ['type="password"', 'autoComplete="new-password"']],
    ["twitter", { type: "twitter" }, ['autoCapitalize="none"']],
    [
      "textarea",
      { type: "textarea", maxLength: 80 },
      ['data-max-length="80"', 'id="form-f-count">0 / 80<', 'aria-describedby="form-f-count"'],
    ],
    ["hidden", { type: "hidden", key: "utm", value: "shop" }, ['type="hidden" name="field:f" value="shop"']],
    ["name", { type: "name" }, ['name="field:f:First"', 'autoComplete="family-name"', 'for="form-f-Last"']],
    [
      "address",
      { type: "address" },
      ['name="field:f:Line1"', 'autoComplete="postal-code"', 'autoComplete="country-name"'],
    ],
    ["date", { type: "date" }, ['name="field:f:Year"', 'inputMode="numeric"', 'maxLength="4"']],
    ["time", { type: "time" }, ['name="field:f:Ampm"', '<option value="AM" selected="">']],
    ["phone", { type: "phone", showCountryCode: true }, ['name="field:f:Country"', 'autoComplete="tel-area-code"']],
    [
      "checkbox",
      { type: "checkbox", options },
      ['type="checkbox" name="field:f" value="Blue"', '<legend class="title" dir="auto">'],
    ],
    [
      "radio",
      { type: "radio", options, required: true },
      ['role="radiogroup"', 'type="radio" required="" name="field:f"', 'value="Blue"'],
    ],
    ["select", { type: "select", options }, ['<option value="" selected="">', '<option value="Blue">Blue</option>']],
    [
      "likert",
      { type: "likert", options },
      ['name="field:f:Red"', 'value="-2"', "Strongly Agree", '<legend class="question" dir="auto">'],
    ],
    [
      "section",
      { type: "section", underline: true, description: "About it" },
      ['class="form-item section underline"', "About it"],
    ],
  ])("%s", (_type, field, parts) => {
    const given = html(field);
    for (const part of parts) expect(given.toLowerCase()).toContain(part.toLowerCase());
  });

  test("a phone number without its country has three parts", () => {
    expect(html({ type: "phone" })).not.toContain("field:f:Country");
  });

  test("a long text has no limit that prevents typing", () => {
    expect(html({ type: "textarea", maxLength: 5 }).toLowerCase()).not.toContain(" maxlength=");
    expect(html({ type: "textarea" })).not.toContain("data-max-length");
    expect(html({ type: "textarea", maxLength: 5 }, { answers: { f: "sixsix" } })).toContain(
      '<p class="character-count error" id="form-f-count">6 / 5</p>',
    );
  });

  test.each(["address", "date", "name", "phone", "time", "checkbox"] as const)(
    "a required %s says so, and asks HTML for none of its parts",
    (type) => {
      const given = html({ type, options, required: true });
      expect(given).toContain("(required)");
      expect(given).not.toContain('required=""');
    },
  );

  test("a likert scale is never required", () => {
    expect(html({ type: "likert", options, required: true })).not.toContain("required");
  });
});

test("an error is above the title, and its input names it with the description", () => {
  const given = html({ description: "As on the tray" }, { errors: { f: "Required" } });
  expect(given).toContain('<p class="field-error" id="form-f-error" role="alert">Required</p>');
  expect(given.indexOf("Required")).toBeLessThan(given.indexOf("Engraving"));
  expect(given).toContain('aria-describedby="form-f-error form-f-description"');
  expect(given).toContain('aria-invalid="true"');
});

test.each(fieldTypes.filter((type) => type !== "section" && type !== "hidden" && type !== "likert"))(
  "a refused %s is marked for eyes and ears",
  (type) => {
    const given = html({ type, options }, { errors: { f: "Wrong" } });
    expect(given).toMatch(/class="form-item fields? \w+ error"/);
    expect(given).toContain('aria-invalid="true"');
    expect(given).toContain('aria-describedby="form-f-error"');
  },
);

test("a hidden field takes its value from the page's query string", () => {
  const field = { type: "hidden", key: "utm", value: "shop" } as const;
  expect(html(field, { queryString: "?utm=news" })).toContain('value="news"');
  expect(html(field, { queryString: "?utm=" })).toContain('value=""');
  expect(html(field, { queryString: "?utm=news", answers: { f: "kept" } })).toContain('value="kept"');
});

test("shows answers in their inputs again", () => {
  const fields = [
    buildField({ id: "a" }),
    buildField({ id: "b", type: "checkbox", options }),
    buildField({ id: "c", type: "select", options }),
    buildField({ id: "d", type: "likert", options }),
    buildField({ id: "e", type: "phone" }),
    buildField({ id: "g", type: "time" }),
  ];
  const sent = { a: "Ada", b: ["Blue"], c: "Red", d: { Red: "1" }, e: ["503", "555", "0100"], g: ["9", "5", "", "PM"] };
  const { answers } = checkAnswers(fields, sent, { strictLegacyEmail: false });
  const given = renderToStaticMarkup(<FormFields fields={fields} answers={answers} idPrefix="form" />);
  expect(given).toContain('value="Ada"');
  expect(given).toMatch(/name="field:b"[^>]*checked="" value="Blue"|name="field:b" value="Blue" checked=""/);
  expect(given).toContain('<option value="Red" selected="">Red</option>');
  expect(given).toMatch(/name="field:d:Red"[^>]*checked="" value="1"|name="field:d:Red" value="1" checked=""/);
  expect(given).toMatch(/name="field:e:Areacode"[^>]*value="503"/);
  expect(given).toContain('<option value="PM" selected="">PM</option>');
});

test("escapes the owner's texts", () => {
  expect(html({ title: "<script>alert(1)</script>", description: '"><b>' })).not.toMatch(/<script|<b>/);
});

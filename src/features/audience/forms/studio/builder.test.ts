import { describe, expect, test } from "vitest";
import { withOwnSettings } from "#features/audience/form-fields/domain/fieldSettings.ts";
import { fieldTypes } from "#features/audience/form-fields/domain/formField.ts";
import { formDraft, type StoredForm } from "../contract.ts";
import { buildField } from "../testing.ts";
import { changedFields } from "./changedFields.ts";
import { addField, duplicateField, insertField, newField, removeField } from "./editFields.ts";
import { pasteOptions, removeOption, replaceOption, splitLines } from "./editOptions.ts";
import { toFormDraft, toFormValues } from "./formDraftOf.ts";
import { previewFields } from "./previewFields.ts";
import { palette, typeNames } from "./texts.ts";

const field = (id: string, more = {}) => buildField({ id, title: id.toUpperCase(), ...more });
const three = [field("a"), field("b"), field("c")];
const ids = (fields: { id: string }[]) => fields.map(({ id }) => id).join("");

function stored(fields: StoredForm["fields"], name = "Form"): StoredForm {
  const at = "2026-01-01T00:00:00.000Z";
  return {
    id: "form",
    name,
    recipient: "",
    fields,
    revision: 1,
    createdAt: at,
    updatedAt: at,
    products: [],
    productCount: 0,
  };
}

describe("commands", () => {
  test("adds a field after the open one, or at the end", () => {
    expect(ids(addField(three, field("x"), "a"))).toBe("axbc");
    expect(ids(addField(three, field("x"), null))).toBe("abcx");
    expect(ids(addField(three, field("x"), "gone"))).toBe("abcx");
  });

  test("restores a removed field to its place, or to the end of what is left", () => {
    expect(ids(insertField(removeField(three, "b"), field("b"), 1))).toBe("abc");
    expect(ids(insertField([field("a")], field("c"), 2))).toBe("ac");
  });

  test("puts a copy after its original, sharing nothing with it", () => {
    const fields = [field("a", { type: "radio", options: ["Red"] }), field("b")];
    const copied = duplicateField(fields, "a", "x");
    expect(ids(copied)).toBe("axb");
    expect(copied[1]).toEqual({ ...fields[0], id: "x", title: "A (copy)" });
    expect(copied[1]?.options).not.toBe(fields[0]?.options);
    expect(ids(duplicateField(fields, "gone", "x"))).toBe("ab");
  });

  test("options: pasted lines, removed, replaced", () => {
    expect(splitLines("Red\r\n\n Blue \n")).toEqual(["Red", "Blue"]);
    expect(pasteOptions(["One", "", "Three"], 1, ["Red", "Blue"])).toEqual({
      options: ["One", "Red", "Blue", "Three"],
      last: 2,
    });
    expect(pasteOptions(["One", "Two"], 0, ["Red", "Blue"])).toEqual({
      options: ["One", "Red", "Blue", "Two"],
      last: 2,
    });
    expect(removeOption(["One", "Two"], 0)).toEqual(["Two"]);
    expect(replaceOption(["One", "Two"], 1, "2")).toEqual(["One", "2"]);
  });
});

describe("form values and requests", () => {
  test.each(fieldTypes.filter((type) => type !== "hidden"))("a new %s can be saved as it is", (type) => {
    const values = { name: "Form", recipient: "", fields: [newField(type, "f")] };
    expect(formDraft.safeParse(values).error).toBeUndefined();
    expect(formDraft.safeParse(toFormDraft(values)).error).toBeUndefined();
  });

  test("a hidden field requires its name", () => {
    const result = formDraft.safeParse({ name: "Form", fields: [newField("hidden", "f")] });
    expect(result.error?.issues.map(({ path }) => path.join("."))).toEqual(["fields.0.key"]);
  });

  test("restores a stored form unchanged, whatever its types", () => {
    const fields = fieldTypes.map((type) => withOwnSettings({ ...newField(type, type), key: "k", maxLength: 9 }));
    const sent = toFormDraft(toFormValues(stored(fields)));
    const again = toFormDraft(toFormValues(stored(sent.fields as StoredForm["fields"])));
    expect(again).toEqual(sent);
    expect(toFormValues(stored(fields)).fields.map((one) => one.maxLength)).toContain(9);
  });

  test("the palette offers every type once, each with a name", () => {
    const offered = palette.flatMap(({ types }) => types);
    expect([...offered].sort()).toEqual([...fieldTypes].sort());
    expect(new Set(Object.values(typeNames)).size).toBe(fieldTypes.length);
  });
});

test("the preview shows no hidden field, no empty option and no duplicate", () => {
  const shown = previewFields([
    field("h", { type: "hidden" }),
    field("a", { type: "radio", title: " ", options: ["Red", " ", "Red ", "Blue"] }),
  ]);
  expect(shown).toMatchObject([{ id: "a", title: "Untitled", options: ["Red", "Blue"] }]);
});

test("names what someone else changed", () => {
  const before = stored(three);
  expect(changedFields(before, before)).toEqual([]);
  const after = stored([field("c"), field("a", { required: true }), field("d")], "Other");
  expect(changedFields(before, after)).toEqual(["Name: Other", "A: edited", "D: added", "B: removed", "Field order"]);
});

import { expect, it } from "vitest";
import type { FormField } from "#features/audience/form-fields/domain/formField.ts";
import { answersForCustomer, orderAnswers } from "./orderAnswers.ts";

const field = (more: Partial<FormField> & { id: string }): FormField => ({
  type: "text",
  title: more.id,
  description: "",
  required: false,
  ...more,
});

it("stores answers as text: all for the owner, without hidden fields and passwords for the customer", () => {
  const fields = [
    field({ id: "Words" }),
    field({ id: "About it", type: "section" }),
    field({ id: "Secret", type: "password" }),
    field({ id: "campaign", type: "hidden", key: "campaign", value: "none" }),
    field({ id: "Note" }),
  ];
  const kept = orderAnswers(fields, { Words: "For Ada", Secret: "1234", campaign: "spring" });
  expect(kept.map(({ title, text }) => [title, text])).toEqual([
    ["Words", "For Ada"],
    ["Secret", "1234"],
    ["campaign", "spring"],
    ["Note", "N/A"],
  ]);
  expect(answersForCustomer(kept)).toEqual([
    { title: "Words", text: "For Ada" },
    { title: "Secret", text: "••••••••" },
    { title: "Note", text: "N/A" },
  ]);
});

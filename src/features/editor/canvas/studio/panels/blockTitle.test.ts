import { expect, test } from "vitest";
import { newBlock } from "../../domain/insertBlocks.ts";
import { blockLabel, blockWords } from "./blockTitle.ts";

test("shows a form's name, not its success message", () => {
  const form = newBlock("form", "block");
  if (form?.type !== "form") throw new Error("there is no such kind");
  const formId = "0d8d4c3e-7b2f-4a53-9c38-1f5f6d1b2a10";
  const chosen = { ...form, props: { ...form.props, formId } };
  const names = new Map([[formId, "Workshop"]]);
  expect(blockWords(chosen, undefined, names)).toBe("Workshop");
  expect(blockLabel(chosen, names)).toBe("Form: Workshop");
  expect(blockLabel(chosen)).toBe("Form");
  expect(blockLabel(form, names)).toBe("Form");
});

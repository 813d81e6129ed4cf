import { expect, test } from "vitest";
import { assignableRights } from "#features/account/roles/domain/rights.ts";
import { rightGroups } from "./texts.ts";

test("a role can be given every right but those of the owner", () => {
  expect(rightGroups.flatMap(({ rights }) => rights).sort()).toEqual([...assignableRights].sort());
});

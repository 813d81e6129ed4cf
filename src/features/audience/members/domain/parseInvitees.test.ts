import { expect, test } from "vitest";
import { parseInvitees } from "./parseInvitees.ts";

test.each([
  ["ada@example.com", ["ada@example.com"], []],
  ["ada@example.com, Bo@Example.com;cy@example.com\n\nada@example.com", ["ada", "bo", "cy"], []],
  ['"Ada L" <ada@example.com>\r\nBo <bo@example.com>', ["ada", "bo"], []],
  ["ada@example.com, nobody, <x>", ["ada"], ["nobody", "<x>"]],
  [" \n , ", [], []],
])("%j", (text, people, problems) => {
  const parsed = parseInvitees(text);
  expect(parsed.invitees.map(({ email }) => email)).toEqual(
    people.map((name) => (name.includes("@") ? name : `${name}@example.com`)),
  );
  expect(parsed.problems).toEqual(problems);
});

test("names are kept, and cut without half a character", () => {
  expect(parseInvitees('"Ada L" <ada@example.com>').invitees).toEqual([{ email: "ada@example.com", name: "Ada L" }]);
  const long = `${"a".repeat(199)}🏺`;
  expect(parseInvitees(`${long} <ada@example.com>`).invitees[0]?.name).toBe("a".repeat(199));
});

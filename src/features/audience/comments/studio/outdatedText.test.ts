import { expect, test } from "vitest";
import { outdatedText } from "./outdatedText.ts";

const at = "2027-03-01T10:00:00.000Z";
const read = [
  { id: "a", editedAt: null },
  { id: "b", editedAt: at },
  { id: "c", editedAt: null },
];

test("tells a changed text from the decision of someone else", () => {
  expect(outdatedText(read, [{ id: "a", status: "pending", editedAt: at }])).toBe(
    "A comment was changed by its author. Read it again before you decide.",
  );
  expect(outdatedText(read, [{ id: "b", status: "spam", editedAt: at }])).toBe(
    "Someone else on your team decided first. The comment is now under Spam.",
  );
  expect(
    outdatedText(read, [
      { id: "a", status: "pending", editedAt: at },
      { id: "b", status: "spam", editedAt: at },
      { id: "c", status: "spam", editedAt: null },
    ]),
  ).toBe(
    "A comment was changed by its author. Read it again before you decide. Someone else on your team decided first. 2 comments are now under Spam.",
  );
});

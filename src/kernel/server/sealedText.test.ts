import { expect, test } from "vitest";
import { openText, sealText } from "./sealedText.ts";

test("a sealed text is opened unchanged only by its install and for its purpose", () => {
  const sealed = sealText("secret", "mail", "correct horse");
  expect(sealed).not.toContain("correct");
  expect(sealText("secret", "mail", "correct horse")).not.toBe(sealed);
  expect(openText("secret", "mail", sealed)).toBe("correct horse");
  expect(openText("another", "mail", sealed)).toBeUndefined();
  expect(openText("secret", "other", sealed)).toBeUndefined();
  expect(openText("secret", "mail", `${sealed.slice(0, -2)}xx`)).toBeUndefined();
  expect(openText("secret", "mail", "")).toBeUndefined();
});

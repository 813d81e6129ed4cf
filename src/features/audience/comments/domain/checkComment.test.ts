import { expect, test } from "vitest";
import { emailMessage } from "#kernel/domain/email.ts";
import { computingTime } from "#kernel/testing/computingTime.ts";
import { checkComment, commentFieldTexts, plainComment } from "./checkComment.ts";

const guest = { isGuest: true, strictEmail: false };
const sent = { body: "Lovely.", name: "Ada", email: "ada@example.com", url: "" };

test.each([
  [{}, {}],
  [{ body: " \n\u200b " }, { body: commentFieldTexts.body }],
  [{ body: "x".repeat(10_001) }, { body: commentFieldTexts.bodyLong }],
  [{ name: "\u202e" }, { name: commentFieldTexts.name }],
  [{ name: "x".repeat(101) }, { name: commentFieldTexts.nameLong }],
  [{ email: "" }, { email: commentFieldTexts.email }],
  [{ email: "ada" }, { email: emailMessage }],
  [{ url: "javascript:alert(1)" }, { url: commentFieldTexts.url }],
  [{ url: "https://user@example.com" }, { url: commentFieldTexts.url }],
  [{ url: `https://example.com/${"x".repeat(500)}` }, { url: commentFieldTexts.url }],
  [{ url: "example.com/ada" }, {}],
])("%j gives %j", (change, errors) => {
  expect(checkComment({ ...sent, ...change }, guest).errors).toEqual(errors);
});

test("an address gets its scheme", () => {
  expect(checkComment({ ...sent, url: "example.com" }, guest).draft.url).toBe("https://example.com");
});

test("the account has name and email of everyone but guests", () => {
  const { draft, errors } = checkComment({ ...sent, name: "", email: "" }, { ...guest, isGuest: false });
  expect([draft, errors]).toEqual([{ body: "Lovely.", name: "", email: "", url: "" }, {}]);
});

test("keeps lines, and removes what could change other texts", () => {
  expect(plainComment("a \r\nb\r\n\r\n\r\n\r\nc\u202e\u0007\t d\u2066 ")).toBe("a\nb\n\nc\t d");
});

test.each([
  [`${" ".repeat(60_000)}x`],
  [`x${"\t".repeat(60_000)}x\n`],
  ["\n".repeat(60_000)],
  ["\r \n".repeat(20_000)],
  [`x${"\u00a0".repeat(4_999)}x`.repeat(12)],
])("reads 60,000 hostile characters at once (%#)", (body) => {
  const computed = computingTime();
  plainComment(body);
  const { errors } = checkComment({ body, name: body, email: body, url: body }, guest);
  expect(errors.body).toBe(commentFieldTexts.bodyLong);
  expect(computed()).toBeLessThan(200);
});

test("a form's line breaks count once", () => {
  const lines = "x\r\n".repeat(2_500).trim();
  expect(checkComment({ ...sent, body: lines }, guest).errors).toEqual({});
});

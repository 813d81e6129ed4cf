import { expect, test } from "vitest";
import { checkMail } from "./checkMail.ts";

const tags = {
  "order.number": "",
  "lines[]": "",
  "lines[].name": "",
  "link.url": "",
};

const check = (body: string, needs: readonly string[] = []) =>
  checkMail({ source: { subject: "", preheader: "", body }, tags, needs }).body;

test.each([
  "{order.number}",
  "{.section order}{number}{.end}",
  "{.repeated section lines}{name} {order.number} {@index}{.alternates with}{name}{.end}",
  "{.if order.number || lines}a{.or}b{.end}",
  "{.var @n order.number}{@n}",
  "{.macro m}{anything}{.end}{@|apply m}",
  '<a href="/shop">a</a><a href="{link.url}">b</a><a href="MAILTO:a@example.com">c</a><img src="/s/a.png">',
])("%s is correct", (body) => {
  expect(check(body)).toBeUndefined();
});

test.each([
  ["{order.nmber}", "This email has no merge tag {order.nmber}."],
  ["{name}", "This email has no merge tag {name}."],
  ["{.section order}{nope}{.end}", "This email has no merge tag {nope}."],
  ["{.if total}a{.end}", "This email has no merge tag {total}."],
  ["a\n{order.number|nope}", "Line 2: Formatter 'nope' is unknown"],
  ["{.nope? order}{.end}", "Line 1: Predicate 'nope?' is unknown"],
  ["a\n{.section order}\nb", "Line 2: Reached EOF in the middle of SECTION"],
  ["{.end}", "Line 1: Instruction END not allowed at root"],
  [
    '<a href="javascript:alert(1)">a</a>',
    "Links must start with https://, http://, mailto: or tel:. This one doesn't: javascript:alert(1)",
  ],
  ['<img src="https://x.example/a">', "Emails only show pictures of your website: https://x.example/a"],
])("%s has a problem", (body, problem) => {
  expect(check(body)).toBe(problem);
});

test("a tag that the email needs is missing", () => {
  expect(check("a", ["link.url"])).toBe("This email needs the merge tag {link.url}.");
  expect(check("{.section link}{url}{.end}", ["link.url"])).toBe("This email needs the merge tag {link.url}.");
  expect(check("{link.url}", ["link.url"])).toBeUndefined();
});

import { expect, test } from "vitest";
import { validateWith } from "#kernel/studio-ui/form/validateWith.ts";
import { checkAddress } from "../checkAddress.ts";
import { newPageSchema } from "./newPage.ts";

const check = validateWith(newPageSchema);

test("a page needs a title, and a link needs an address", () => {
  expect(check({ kind: "page", title: " ", linkUrl: "" })).toEqual({ title: "Required" });
  expect(check({ kind: "link", title: "Shop", linkUrl: "" })).toEqual({ linkUrl: "Required" });
  expect(check({ kind: "link", title: "Shop", linkUrl: "/shop" })).toEqual({});
});

test("the message names the invalid address", () => {
  expect(checkAddress("nowhere at all")).toBe("nowhere at all is not a valid page URL");
  expect(checkAddress("javascript:alert(1)")).toBe("javascript:alert(1) is not a valid page URL");
  expect(checkAddress("https://example.com/a")).toBeUndefined();
});

import { describe, expect, it } from "vitest";
import { positionOf } from "./focalPoints.ts";
import { startsAtOnce } from "./islandMount.ts";
import { readCookie } from "./readCookie.ts";

describe("startsAtOnce", () => {
  it("hydrates islands that show state at once, the cart's islands when there is a cart, the rest at a touch", () => {
    expect(startsAtOnce("load", false)).toBe(true);
    expect(startsAtOnce("cart", true)).toBe(true);
    expect(startsAtOnce("cart", false)).toBe(false);
    expect(startsAtOnce("touch", true)).toBe(false);
    expect(startsAtOnce(undefined, true)).toBe(false);
  });
});

describe("readCookie", () => {
  it("finds a cookie by its full name and decodes it", () => {
    expect(readCookie("has-cart", "x-has-cart=no; has-cart=true")).toBe("true");
    expect(readCookie("crumb", "crumb=a%20b.c=")).toBe("a b.c=");
    expect(readCookie("crumb", "crumb=%E0%A4%A")).toBe("%E0%A4%A");
    expect(readCookie("crumb", "")).toBeUndefined();
  });
});

describe("positionOf", () => {
  it("turns fractions into a CSS position and refuses anything else", () => {
    expect(positionOf("0.5,0.3")).toBe("50% 30%");
    expect(positionOf("0,1")).toBe("0% 100%");
    for (const wrong of ["", "0.5", "2,0", "a,b", "0.1,0.2,0.3"]) expect(positionOf(wrong)).toBeUndefined();
  });
});

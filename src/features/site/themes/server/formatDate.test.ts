import { expect, test } from "vitest";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { formatDate } from "./formatDate.ts";
import type { PageRendering } from "./Themes.ts";

// Two in the morning of November 13 in New York.
const time = Date.UTC(2026, 10, 13, 7);

function format(locale: string, pattern: string, value: unknown = time): string {
  const page = { website: { locale, time_zone: "America/New_York" } as Website } as PageRendering;
  return formatDate(value, page, pattern.split(" "), (asked) => `plain(${asked})`);
}

test("a date in words has the order of the site's language", () => {
  expect(format("de-DE", "%B %e, %Y")).toBe("13. November 2026");
  expect(format("de-DE", "%A, %B %d")).toBe("Freitag, 13. November");
  expect(format("en-GB", "%B %e, %Y")).toBe("13 November 2026");
  expect(format("fr-FR", "%b %e, %Y")).toBe("13 nov. 2026");
  expect(format("ja-JP", "%B %Y")).toBe("2026年11月");
  expect(format("ar", "%B %e, %Y")).toBe("13 نوفمبر 2026");
  expect(format("fr-FR", "%B")).toBe("novembre");
});

test("other patterns keep their order, with names in that language", () => {
  expect(format("es-ES", "%d de %B")).toBe("plain(%d de noviembre)");
  expect(format("de-DE", "%Y-%m-%d")).toBe("plain(%Y-%m-%d)");
});

test("the engine formats American English and invalid dates", () => {
  expect(format("en-US", "%B %e, %Y")).toBe("plain(%B %e, %Y)");
  expect(format("de-DE", "%B %e, %Y", null)).toBe("plain(%B %e, %Y)");
  expect(format("de-DE", "%B %e, %Y", "soon")).toBe("plain(%B %e, %Y)");
});

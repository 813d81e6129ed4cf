import { expect, test } from "vitest";
import { isMissedByPeople } from "./isMissedByPeople.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

test.each([
  ["/old-shop/mug", browser, true],
  ["/products/mug.html", browser, true],
  ["/shop.php", browser, true],
  ["/陶器", browser, true],
  ["/wp-login.php", browser, false],
  ["/blog/wp-includes/x.php", browser, false],
  ["/.env", browser, false],
  ["/a/.git/config", browser, false],
  ["/xmlrpc.php", browser, false],
  ["/cgi-bin/luci", browser, false],
  ["/backup.sql", browser, false],
  ["/reset/ann@example.com", browser, false],
  ["/reset/ann%40example.com", browser, false],
  ["/invite/0f8b2c4d6e8f0a1b2c3d4e5f60718293", browser, false],
  [`/${"a".repeat(600)}`, browser, false],
  ["/old", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", false],
  ["/old", "curl/8.5.0", false],
  ["/old", "", false],
])("%s by %s counts: %s", (path, userAgent, isCounted) => {
  expect(isMissedByPeople(path, userAgent)).toBe(isCounted);
});

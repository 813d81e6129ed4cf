import { expect, test } from "vitest";
import { socialPlace } from "./socialPlaces.ts";

test.each([
  ["https://www.instagram.com/kiln", "Instagram"],
  ["https://x.com/kiln", "X"],
  ["https://notinstagram.com/kiln", "notinstagram.com"],
  ["https://fbox.com", "fbox.com"],
  ["https://de.linkedin.com/in/someone", "LinkedIn"],
  ["https://www.pinterest.co.uk/kiln", "Pinterest"],
  ["mailto:hello@example.com", "Email"],
  ["tel:+1 555", "Phone"],
  ["/journal?format=rss", "RSS"],
  ["https://example.org/about", "example.org"],
  ["/contact", "/contact"],
])("%s is %s", (url, name) => {
  expect(socialPlace(url).name).toBe(name);
});

import { expect, test } from "vitest";
import { paragraphsHtml } from "./mailContent.ts";

test("each paragraph is one, and addresses are links without the period behind them", () => {
  const text = "Open https://shop.example/config?token=a&b=1\n\nChange it at http://localhost:3000/config. <b>\n";
  expect(paragraphsHtml(text)).toBe(
    '<p>Open <a href="https://shop.example/config?token=a&amp;b=1">https://shop.example/config?token=a&amp;b=1</a></p>\n' +
      '<p>Change it at <a href="http://localhost:3000/config">http://localhost:3000/config</a>. &lt;b&gt;</p>',
  );
});

test("nothing else is a link", () => {
  expect(paragraphsHtml("javascript:alert(1) https:// www.example.com")).not.toContain("<a");
});

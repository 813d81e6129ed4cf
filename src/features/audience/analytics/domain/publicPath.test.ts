import { expect, test } from "vitest";
import { publicPath } from "./publicPath.ts";

const key = "Zk3v0sX9aQ-2LrT8mNwY1b";

test.each([
  ["/shop/p/hand-thrown-porcelain-bowl?ref=1#details", "/shop/p/hand-thrown-porcelain-bowl"],
  [`/checkout/order-confirmed/${key}/receipt`, "/checkout/order-confirmed/…/receipt"],
  [`/checkout/contribution-confirmed/${key}`, "/checkout/contribution-confirmed/…"],
  [`/checkout/reminders/unsubscribe/${key}`, "/checkout/reminders/unsubscribe/…"],
  [`/comments/unsubscribe/${key}`, "/comments/unsubscribe/…"],
  [`/restock/unsubscribe/${key}`, "/restock/unsubscribe/…"],
  [`/downloads/${key}/1`, "/downloads/…/1"],
  [`/preview/${key}`, "/preview/…"],
  ["/gift-card-balance/card/eyJhbGciOiJIUzI1NiJ9", "/gift-card-balance/card/…"],
  ["/newsletter/what-we-learned-in-ten-years", "/newsletter/what-we-learned-in-ten-years"],
  ["/reviews/a-bowl-that-lasts-for-decades", "/reviews/a-bowl-that-lasts-for-decades"],
  ["/downloads/care-instructions-for-glazes", "/downloads/care-instructions-for-glazes"],
  ["/account/ada@mail.example", "/account/…"],
  ["/account/ada%40mail.example/orders", "/account/…/orders"],
  [`/invitations/${key.repeat(3)}`, "/invitations/…"],
  ["/files/0123456789abcdef01234567.pdf", "/files/…"],
  [
    "/journal/the-complete-guide-to-choosing-the-right-glaze-for-your-first-bowls",
    "/journal/the-complete-guide-to-choosing-the-right-glaze-for-your-first-bowls",
  ],
  ["/a\n?secret", "/a\n"],
  ["/", "/"],
  ["", "/"],
])("%s is stored as %s", (path, stored) => {
  expect(publicPath(path)).toBe(stored);
});

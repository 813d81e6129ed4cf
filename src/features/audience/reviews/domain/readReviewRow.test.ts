import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainReviewText } from "./plainReviewText.ts";
import { readReviewRow } from "./readReviewRow.ts";
import { bindReviewColumns, missingColumns, reviewFileColumns } from "./reviewColumns.ts";

function read(row: Record<string, string>) {
  return readReviewRow(bindReviewColumns(Object.keys(row)), Object.values(row), { isDayFirst: () => false });
}

const expected = {
  product: { id: "", handle: "speckled-mug", sku: "", title: "" },
  stars: 5,
  title: "Lovely",
  body: "Holds a whole pot.",
  authorName: "Ada L.",
  email: "ada@example.com",
  createdAt: new Date("2024-05-01T00:00:00Z"),
  reply: "",
  repliedAt: undefined,
  state: "APPROVED",
};

describe("a file of reviews", () => {
  test.each([
    [
      "Judge.me",
      {
        title: "Lovely",
        body: "Holds a whole pot.",
        rating: "5",
        review_date: "2024-05-01 00:00:00 UTC",
        source: "web",
        curated: "ok",
        reviewer_name: "Ada L.",
        reviewer_email: "ada@example.com",
        product_id: "",
        product_handle: "speckled-mug",
        reply: "",
        picture_urls: "",
      },
    ],
    [
      "Loox",
      {
        product_handle: "speckled-mug",
        rating: "5",
        author: "Ada L.",
        email: "ada@example.com",
        body: "Holds a whole pot.",
        title: "Lovely",
        created_at: "2024-05-01",
        photo_url: "",
        verified_purchase: "TRUE",
      },
    ],
    [
      "Yotpo",
      {
        "Review Title": "Lovely",
        "Review Content": "Holds a whole pot.",
        "Review Score": "5",
        "Review Creation Date": "2024-05-01",
        "Display Name": "Ada L.",
        Email: "ada@example.com",
        "Product URL": "https://shop.example/products/speckled-mug?variant=1",
        published: "true",
      },
    ],
    [
      "another order, other cases, a byte order mark",
      {
        "\ufeffBODY": "Holds a whole pot.",
        "Product-Handle": "speckled-mug",
        Stars: "5 stars",
        Title: "Lovely",
        Author: "Ada L.",
        "Author Email": "ada@example.com",
        Date: "May 1, 2024",
      },
    ],
  ])("is read by the names of its columns: %s", (_app, row) => {
    expect(read(row)).toEqual({ review: expected, notes: [] });
  });

  test("is recognized by a product and stars", () => {
    expect(missingColumns(bindReviewColumns(["sku", "rating"]))).toBeUndefined();
    expect(missingColumns(bindReviewColumns(["title", "rating"]))).toContain("identifies the product");
    expect(missingColumns(bindReviewColumns(["handle", "body"]))).toContain("the rating");
    expect(missingColumns(bindReviewColumns([...reviewFileColumns]))).toBeUndefined();
  });
});

describe("a row", () => {
  const row = { handle: "mug", rating: "4", author: "Ada", body: "Fine." };

  test.each([
    ["5", 5],
    ["4.0", 4],
    ["4,5", 5],
    ["3/5", 3],
    ["★★★★", 4],
    ["⭐⭐", 2],
    ["1 star", 1],
  ])("of %j has %d stars", (rating, stars) => expect(read({ ...row, rating }).review?.stars).toBe(stars));

  test.each(["", "0", "6", "80%", "good", "-1", "55", "1e0"])("of %j stars is left out, and says why", (rating) => {
    const { review, notes } = read({ ...row, rating });
    expect(review).toBeUndefined();
    expect(notes).toEqual([{ reason: `The rating "${rating}" is not between 1 and 5.`, effect: "row-left-out" }]);
  });

  test("without a product is skipped", () => {
    expect(read({ ...row, handle: " " }).notes).toEqual([
      { reason: "This row does not name a product.", effect: "row-left-out" },
    ]);
  });

  test.each([
    ["ok", "APPROVED"],
    ["", "APPROVED"],
    ["Published", "APPROVED"],
    ["spam", "REJECTED"],
    ["hidden", "REJECTED"],
    ["false", "REJECTED"],
    ["not-yet", "PENDING"],
    ["pending", "PENDING"],
  ])("with the state %j becomes %s", (status, state) => {
    expect(read({ ...row, status }).review?.state).toBe(state);
  });

  test("without a name is by Anonymous; first and last name are joined", () => {
    expect(read({ ...row, author: "" }).review?.authorName).toBe("Anonymous");
    expect(read({ handle: "mug", rating: "4", first_name: "Ada", last_name: "L." }).review?.authorName).toBe("Ada L.");
  });

  test("is truncated where it is too long, omits what cannot be read, and reports both", () => {
    const { review, notes } = read({ ...row, body: "a".repeat(1600), email: "nobody", date: "yesterday" });
    expect(review).toMatchObject({ email: "", createdAt: undefined });
    expect(review?.body).toHaveLength(1500);
    expect(notes.map(({ reason }) => reason)).toEqual([
      "The text is longer than 1,500 characters and was shortened.",
      'The date "yesterday" could not be read.',
      '"nobody" is not an email address. The review was imported without it.',
    ]);
  });

  test("removes the apostrophe that an export puts before a formula, and no other", () => {
    expect(read({ ...row, body: "'=1+1" }).review?.body).toBe("=1+1");
    expect(read({ ...row, body: "'Twas fine" }).review?.body).toBe("'Twas fine");
  });

  test("never throws, and never returns more than the database accepts", () => {
    const cell = fc.string({ maxLength: 60 });
    fc.assert(
      fc.property(
        fc.record({ handle: cell, rating: cell, title: cell, body: cell, author: cell, email: cell, date: cell }),
        (cells) => {
          const { review } = read(cells);
          if (!review) return;
          expect(review.stars).toBeGreaterThanOrEqual(1);
          expect(review.stars).toBeLessThanOrEqual(5);
          expect(review.authorName.length).toBeGreaterThan(0);
          expect(review.body).not.toContain("\0");
        },
      ),
    );
  });
});

test.each([
  ["<p>One.</p><p>Two<br>three</p>", "One.\nTwo\nthree"],
  ["I &lt;3 it &amp; you &#9733;", "I <3 it & you ★"],
  ["a < b and b > c", "a < b and b > c"],
  ["<script>alert(1)</script><b>bold</b>", "alert(1)bold"],
  ["One.\r\n\r\n\r\n\r\nTwo.", "One.\n\nTwo."],
])("%j reads %j", (html, text) => expect(plainReviewText(html)).toBe(text));

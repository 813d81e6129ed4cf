import { reviewFileProblems } from "./reviewFileProblems.ts";

/** The columns of an exported file, in order. The import recognizes all of them. */
export const reviewFileColumns = [
  "product_id",
  "product_handle",
  "product_title",
  "rating",
  "title",
  "body",
  "reviewer_name",
  "reviewer_email",
  "review_date",
  "reply",
  "reply_date",
  "status",
  "source",
] as const;

/**
 * Column names of a field in exports of review apps (Judge.me, Loox, Yotpo, Okendo and others), normalized: lower-case
 * words with single spaces. If several columns match a field, a row's first non-empty one counts.
 */
const names = {
  productId: ["product id", "productid", "shopify product id", "domain product id"],
  handle: ["product handle", "handle", "product slug", "slug", "url handle"],
  sku: ["product sku", "sku", "variant sku"],
  productUrl: ["product url", "producturl", "url", "product page"],
  productTitle: ["product title", "product name", "product"],
  stars: ["rating", "stars", "review score", "score", "star rating", "review rating"],
  title: ["title", "review title", "headline", "subject", "summary"],
  body: [
    "body",
    "review content",
    "review body",
    "review text",
    "content",
    "review",
    "text",
    "comment",
    "message",
    "description",
  ],
  author: [
    "reviewer name",
    "display name",
    "reviewer display name",
    "author",
    "author name",
    "full name",
    "customer name",
    "nickname",
    "name",
  ],
  firstName: ["first name"],
  lastName: ["last name"],
  email: ["reviewer email", "email", "author email", "customer email", "user email", "reviewer mail"],
  date: [
    "review date",
    "date",
    "created at",
    "review creation date",
    "datecreated",
    "date created",
    "createdat",
    "submitted at",
    "published at",
  ],
  reply: [
    "reply",
    "review reply",
    "comment content",
    "merchant reply",
    "response",
    "store reply",
    "owner reply",
    "public reply",
  ],
  replyDate: ["reply date", "comment created at", "replied at", "response date", "comment date"],
  status: ["status", "curated", "state", "published", "approved", "review status"],
} as const satisfies Record<string, readonly string[]>;

export type ReviewField = keyof typeof names;

const dateFields = ["date", "replyDate"] as const satisfies ReviewField[];

export type ReviewDateField = (typeof dateFields)[number];

/** Positions of a file's fields. */
export interface ReviewColumns {
  /** Number of columns. */
  count: number;
  /** The row's trimmed date, "" if it has none, with the position of its column. */
  readDate(cells: readonly string[], field: ReviewDateField): { text: string; place: number };
  /** Positions of all columns with dates. */
  datePlaces: number[];
  /** The row's trimmed cell, "" if it has none. */
  read(cells: readonly string[], field: ReviewField): string;
  has(field: ReviewField): boolean;
}

/** Normalizes a header for comparison: "Review_Date " and "reviewDate" become equal. */
export function normalizeReviewHeader(header: string): string {
  return header
    .slice(0, 200)
    .replace(/[\ufeff\u200b]/g, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

/** Finds the fields by their column names, never by position. */
export function bindReviewColumns(headers: readonly string[]): ReviewColumns {
  const normalized = headers.map(normalizeReviewHeader);
  // "Review date (UTC)". Looking for spaces in front would take quadratic time in a row of them.
  const withoutAddition = headers.map((header) => normalizeReviewHeader(header.replace(/\([^()]*\)\s*$/, "")));
  const places = Object.fromEntries(
    Object.entries(names).map(([field, known]) => [
      field,
      known
        .map((name) => (normalized.includes(name) ? normalized : withoutAddition).indexOf(name))
        .filter((place) => place !== -1),
    ]),
  ) as Record<ReviewField, number[]>;
  const find = (cells: readonly string[], field: ReviewField) => {
    const place = places[field].find((each) => cells[each]?.trim()) ?? -1;
    return { text: cells[place]?.trim() ?? "", place };
  };
  return {
    count: headers.length,
    has: (field) => places[field].length > 0,
    read: (cells, field) => find(cells, field).text,
    readDate: find,
    datePlaces: dateFields.flatMap((field) => places[field]),
  };
}

/** Why a file cannot contain reviews; undefined if it can. */
export function missingColumns(columns: ReviewColumns): string | undefined {
  const hasProduct = (["productId", "handle", "sku", "productUrl", "productTitle"] as const).some(columns.has);
  if (!hasProduct) {
    return reviewFileProblems.productColumnMissing;
  }
  return columns.has("stars") ? undefined : reviewFileProblems.starsColumnMissing;
}

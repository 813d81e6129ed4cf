import type { ReviewSort } from "../contract.ts";

/** Where a page of reviews ended. */
export interface ReviewCursor {
  stars: number;
  createdAt: Date;
  id: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const farthest = 8.64e15;

/** The cursor as it goes out and comes back; opaque there. It holds for its own order only. */
export function writeReviewCursor(sort: ReviewSort, { stars, createdAt, id }: ReviewCursor): string {
  return Buffer.from(JSON.stringify([sort, stars, createdAt.getTime(), id])).toString("base64url");
}

/** Reads a cursor of this order; undefined for anything that this program did not write. */
export function readReviewCursor(sort: ReviewSort, text: string): ReviewCursor | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== 4 || parts[0] !== sort) return undefined;
  const [, stars, time, id] = parts;
  if (!Number.isInteger(stars) || stars < 1 || stars > 5) return undefined;
  if (!Number.isInteger(time) || Math.abs(time) > farthest || time < 0) return undefined;
  return typeof id === "string" && uuid.test(id) ? { stars, createdAt: new Date(time), id } : undefined;
}

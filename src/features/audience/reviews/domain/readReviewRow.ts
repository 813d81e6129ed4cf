import { cutText } from "#kernel/domain/cutText.ts";
import type { DateOrders } from "#kernel/domain/files/dateOrders.ts";
import { parseWrittenDate } from "#kernel/domain/files/parseWrittenDate.ts";
import { noteExtraCells, type RowNote, shortValue } from "#kernel/domain/files/rowNote.ts";
import { oneLine } from "#kernel/domain/oneLine.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import { withoutFormulaGuard } from "#kernel/domain/withoutFormulaGuard.ts";
import { reviewLimits } from "../browserContract.ts";
import { plainReviewText } from "./plainReviewText.ts";
import type { ReviewColumns, ReviewDateField } from "./reviewColumns.ts";
import { reviewFileProblems as problems, type ReviewFileProblem } from "./reviewFileProblems.ts";
import { anonymousAuthor } from "./shownName.ts";

/** A parsed row of a file. Its product is looked up later. */
export interface FileReview {
  /** Tried in this order; each is empty if the file does not have it. */
  product: { id: string; handle: string; sku: string; title: string };
  stars: number;
  title: string;
  body: string;
  authorName: string;
  email: string;
  /** Undefined if the file does not say. */
  createdAt: Date | undefined;
  reply: string;
  repliedAt: Date | undefined;
  state: "PENDING" | "APPROVED" | "REJECTED";
}

const maximumEmailLength = 256;
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Parses a row; undefined, with the reason in the notes, if it is not a review. */
export function readReviewRow(
  columns: ReviewColumns,
  cells: readonly string[],
  dates: Pick<DateOrders, "isDayFirst">,
): { review?: FileReview; notes: RowNote[] } {
  const notes: RowNote[] = [];
  const text = (field: Parameters<ReviewColumns["read"]>[1]) => withoutFormulaGuard(columns.read(cells, field));
  const product = {
    id: text("productId"),
    handle: text("handle") || handleOf(text("productUrl")),
    sku: text("sku"),
    title: text("productTitle"),
  };
  if (!product.id && !product.handle && !product.sku && !product.title) {
    return { notes: [leftOut(problems.productMissing)] };
  }
  const stars = readStars(text("stars"));
  if (stars === undefined) {
    return { notes: [leftOut(fillStored(problems.starsWrong, { value: shortValue(text("stars")) }))] };
  }
  const title = cut(oneLine(plainReviewText(text("title"))), reviewLimits.title, "titleLong", notes);
  const body = cut(plainReviewText(text("body")), reviewLimits.body, "bodyLong", notes);
  const named = text("author") || [text("firstName"), text("lastName")].filter(Boolean).join(" ");
  const authorName = cut(oneLine(named) || anonymousAuthor, reviewLimits.authorName, "nameLong", notes);
  const dateOf = (field: ReviewDateField, problem: ReviewFileProblem) => {
    const { text: written, place } = columns.readDate(cells, field);
    return readDate(written, dates.isDayFirst(place), problem, notes);
  };
  const createdAt = dateOf("date", "dateWrong");
  const extra = noteExtraCells(cells, columns.count);
  if (extra) notes.push(extra);
  return {
    review: {
      product,
      stars,
      title,
      body,
      authorName,
      email: readEmail(text("email"), notes),
      createdAt,
      reply: cut(plainReviewText(text("reply")), reviewLimits.reply, "replyLong", notes),
      repliedAt: dateOf("replyDate", "replyDateWrong"),
      state: readState(text("status")),
    },
    notes,
  };
}

/** Parses "5", "5.0", "4/5", "★★★★" or "5 stars"; halves are rounded up. */
function readStars(text: string): number | undefined {
  const drawn = /^[★⭐*\s]+$/u.test(text)
    ? [...text.replace(/\s/g, "")].filter((each) => each !== "\ufe0f").length
    : undefined;
  const written = /^(\d(?:[.,]\d+)?)\s*(?:\/\s*5|stars?|out of 5)?$/i.exec(text)?.[1];
  const stars = drawn ?? (written === undefined ? undefined : Math.round(Number(written.replace(",", "."))));
  return stars !== undefined && stars >= 1 && stars <= 5 ? stars : undefined;
}

// Reviews that a shop had hidden stay hidden. Undecided ones wait for moderation.
function readState(text: string): FileReview["state"] {
  if (/^(rejected|hidden|unpublished|spam|archived|deleted|declined|false|no|0)$/i.test(text)) return "REJECTED";
  if (/^(pending|not[ -]?yet|unmoderated|new|waiting|draft)$/i.test(text)) return "PENDING";
  return "APPROVED";
}

function readEmail(text: string, notes: RowNote[]): string {
  if (text === "") return "";
  if (text.length <= maximumEmailLength && emailShape.test(text)) return text;
  notes.push({ reason: fillStored(problems.emailWrong, { value: shortValue(text) }), effect: "value-changed" });
  return "";
}

function readDate(text: string, isDayFirst: boolean, problem: ReviewFileProblem, notes: RowNote[]): Date | undefined {
  if (text === "") return undefined;
  const date = parseWrittenDate(text, isDayFirst);
  if (!date)
    notes.push({ reason: fillStored(problems[problem], { value: shortValue(text) }), effect: "value-changed" });
  return date;
}

/** The last part of a product's address: "https://shop.example/products/speckled-mug?x=1" gives "speckled-mug". */
function handleOf(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, "").replace(/[?#].*$/s, "");
  const last = path.split("/").filter(Boolean).at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

function cut(text: string, limit: number, problem: ReviewFileProblem, notes: RowNote[]): string {
  if (text.length <= limit) return text;
  notes.push({ reason: fillStored(problems[problem], { max: limit }), effect: "value-changed" });
  return cutText(text, limit);
}

function leftOut(reason: string): RowNote {
  return { reason, effect: "row-left-out" };
}

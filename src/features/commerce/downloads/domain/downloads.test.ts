import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DownloadableOrder,
  downloadPath,
  downloadRefusal,
} from "#features/commerce/orders/domain/downloadAccess.ts";
import { attachmentHeader } from "#kernel/domain/attachmentHeader.ts";
import { parseByteRange } from "#kernel/domain/byteRange.ts";

const order = (more: Partial<DownloadableOrder> = {}): DownloadableOrder => ({
  downloadToken: "tok/en",
  fulfillmentStatus: "FULFILLED",
  paymentState: "PAID",
  ...more,
});

describe("who may download", () => {
  it.each([
    ["PENDING", "PAID", undefined],
    ["FULFILLED", "PAID", undefined],
    ["FULFILLED", "PARTIALLY_REFUNDED", undefined],
    ["PENDING", "AWAITING", "payment-awaited"],
    ["FULFILLED", "REFUNDED", "order-taken-back"],
    ["CANCELED", "PAID", "order-taken-back"],
    ["CANCELED", "AWAITING", "order-taken-back"],
  ] as const)("an order that is %s and %s: %s", (fulfillmentStatus, paymentState, refusal) => {
    expect(downloadRefusal(order({ fulfillmentStatus, paymentState }))).toBe(refusal);
  });

  it("digital lines of a paid order have a path, counted from 1; others have none", () => {
    const line = { position: 1, productType: 2, productId: "p" };
    expect(downloadPath(order(), line)).toBe("/downloads/tok%2Fen/2");
    expect(downloadPath(order(), { ...line, productType: 1 })).toBeUndefined();
    expect(downloadPath(order(), { ...line, productId: null })).toBeUndefined();
    expect(downloadPath(order({ paymentState: "AWAITING" }), line)).toBeUndefined();
  });
});

describe("parts of a file", () => {
  it.each([
    [undefined, undefined],
    ["", undefined],
    ["bytes=", undefined],
    ["bytes=-", undefined],
    ["items=0-1", undefined],
    ["bytes=0-1,4-5", undefined],
    ["bytes=5-2", undefined],
    ["bytes=0-", { start: 0, end: 99 }],
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=90-200", { start: 90, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-500", { start: 0, end: 99 }],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=100-", "unsatisfiable"],
  ])("%s", (header, range) => {
    expect(parseByteRange(header, 100)).toEqual(range);
  });

  it("lies within the file, whatever is requested", () => {
    const number = fc.option(fc.nat({ max: 500 }), { nil: "" as const });
    fc.assert(
      fc.property(number, number, fc.nat({ max: 200 }), (first, last, size) => {
        const range = parseByteRange(`bytes=${first}-${last}`, size);
        if (range === undefined || range === "unsatisfiable") return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeLessThan(size);
        expect(range.start).toBeLessThanOrEqual(range.end);
      }),
    );
  });
});

describe("the name of the file", () => {
  it.each([
    ["booklet.pdf", `attachment; filename="booklet.pdf"; filename*=UTF-8''booklet.pdf`],
    ['a"b\\c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
    ["Töpfern (1).pdf", `attachment; filename="T_pfern (1).pdf"; filename*=UTF-8''T%C3%B6pfern%20%281%29.pdf`],
  ])("%s", (name, header) => {
    expect(attachmentHeader(name)).toBe(header);
  });

  it("stays one header of plain characters, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        expect(attachmentHeader(name)).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w.~!%-]*$/);
      }),
    );
  });
});

import { describe, expect, test } from "vitest";
import { parseLength, parseStock, parseWeight } from "./parseMeasures.ts";

describe("parseStock", () => {
  test.each([
    ["Unlimited", { unlimited: true }],
    ["unlimited ", { unlimited: true }],
    ["7", { unlimited: false, quantity: 7 }],
    ["1,200", { unlimited: false, quantity: 1200 }],
    ["3.0", { unlimited: false, quantity: 3 }],
    ["2,5", { unlimited: false, quantity: 2 }],
    ["-4", { unlimited: false, quantity: 0 }],
    ["some", undefined],
    ["", undefined],
    ["99999999999", undefined],
    ["1e3", undefined],
  ])("reads %j", (text, stock) => {
    expect(parseStock(text)).toEqual(stock);
  });
});

describe("with a decimal comma", () => {
  test("reads a point as the thousands and a comma as the decimal separator", () => {
    expect(parseStock("1.250", true)).toEqual({ unlimited: false, quantity: 1250 });
    expect(parseStock("1.250,00", true)).toEqual({ unlimited: false, quantity: 1250 });
    expect(parseStock("2,500", true)).toEqual({ unlimited: false, quantity: 2 });
    expect(parseWeight("1,250", "kg", true)).toBe(1250);
    expect(parseWeight("1.250,5 g", "kg", true)).toBe(1251);
    expect(parseWeight("0.350", "kg", true)).toBe(350);
    expect(parseLength("12,5", "cm", true)).toBe(125);
  });
});

describe("parseWeight", () => {
  test.each([
    ["340", "g", 340],
    ["340.0", "g", 340],
    ["1.5", "kg", 1500],
    ["1,5", "kg", 1500],
    ["0,250", "kg", 250],
    ["1,250", "g", 1250],
    ["1", "lb", 454],
    ["2", "lbs", 907],
    ["16 oz", "kg", 454],
    ["0.5 kg", "lb", 500],
    ["heavy", "g", undefined],
    ["-1", "g", undefined],
    ["5 stone", "g", undefined],
    ["99999999999", "kg", undefined],
  ])("reads %j in %s as %s grams", (text, unit, grams) => {
    expect(parseWeight(text, unit)).toBe(grams);
  });
});

describe("parseLength", () => {
  test.each([
    ["10.0", "in", 254],
    ['10"', "cm", 254],
    ["20", "cm", 200],
    ["1 ft", "cm", 305],
    ["wide", "cm", undefined],
  ])("reads %j in %s as %s millimeters", (text, unit, millimeters) => {
    expect(parseLength(text, unit)).toBe(millimeters);
  });
});

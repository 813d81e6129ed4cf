import { describe, expect, test } from "vitest";
import { drawingWork, maxDrawingWork } from "./drawingWork.ts";
import { sanitizeSvg } from "./sanitizeSvg.ts";

const workOf = (body: string) =>
  drawingWork(sanitizeSvg(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`) ?? "");

function laughs(levels: number, each: number): string {
  const groups = Array.from({ length: levels }, (_, level) => {
    const use = `<use href="#l${level}"/>`.repeat(each);
    return `<g id="l${level + 1}">${use}</g>`;
  });
  return `<defs><rect id="l0"/>${groups.join("")}</defs><use href="#l${levels}"/>`;
}

describe("drawingWork", () => {
  test("counts elements as often as they are drawn", () => {
    expect(workOf("<g><rect/><path/></g>").drawn).toBe(4);
    // The root, the symbol with its two elements, and two for each use.
    expect(workOf('<symbol id="s"><rect/><rect/></symbol><use href="#s"/><use xlink:href="#s"/>').drawn).toBe(12);
  });

  test("counts a billion laughs quickly, and beyond the limit", () => {
    expect(workOf(laughs(9, 10)).drawn).toBeGreaterThan(maxDrawingWork.drawn);
    expect(workOf(laughs(1000, 2)).drawn).toBeGreaterThan(maxDrawingWork.drawn);
    expect(workOf(laughs(2, 10)).drawn).toBeLessThan(1000);
  });

  test("ends for references to itself or to nothing", () => {
    expect(workOf('<g id="a"><use href="#a"/></g><use href="#b"/>').drawn).toBeLessThan(10);
  });

  test("counts the steps of filters, not other elements", () => {
    const filter =
      '<filter id="f"><feGaussianBlur/><feMerge><feMergeNode/><feMergeNode/></feMerge>' +
      "<feSpecularLighting><fePointLight/></feSpecularLighting><feDropShadow/></filter>";
    expect(workOf(filter).filterSteps).toBe(3);
  });
});

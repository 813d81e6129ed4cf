import { expect, test } from "vitest";
import { computingTime } from "#kernel/testing/computingTime.ts";
import type { Dataset } from "../domain/datasets/dataset.ts";
import { drawPie } from "./drawPie.ts";
import { drawPlot, type PlotOptions, plotHeight } from "./drawPlot.ts";
import { thinLine, thinRows } from "./thinning.ts";

const options: PlotOptions = {
  design: "bar",
  isStacked: false,
  isSmooth: false,
  isFilled: false,
  hasValues: true,
  isRightToLeft: false,
  format: String,
  formatShort: String,
};
const pots: Dataset = {
  columns: ["Cups", "Bowls"],
  rows: [
    { label: "May", values: [10, 5] },
    { label: "June", values: [20, null] },
  ],
};

/** Tops of the bars of a path from the base up, in the plot's units. */
const heights = (path: string) =>
  [...path.matchAll(/M[\d.-]+ ([\d.-]+)V([\d.-]+)/g)].map(([, foot, top]) => Number(foot) - Number(top));

test("bars are as high as their figures, from 0", () => {
  const { bars, axis } = drawPlot(pots, options);
  expect(axis.map(({ text }) => text)).toEqual(["0", "5", "10", "15", "20"]);
  expect(heights(bars[0] as string)).toEqual([plotHeight / 2, plotHeight]);
  expect(heights(bars[1] as string)).toEqual([plotHeight / 4]);
});

test("stacked bars are on top of each other, and negative ones hang down", () => {
  const rows = [{ label: "May", values: [10, -10] }];
  const { bars } = drawPlot({ columns: ["a", "b"], rows }, { ...options, isStacked: true });
  expect(bars.map((path) => heights(path)[0])).toEqual([plotHeight / 2, plotHeight / 2]);
  expect(bars[0]).not.toBe(bars[1]);
});

test("right-to-left mirrors everything", () => {
  const there = drawPlot(pots, options).labels.map(({ x }) => x);
  const back = drawPlot(pots, { ...options, isRightToLeft: true }).labels.map(({ x }) => x);
  expect(back).toEqual(there.map((x) => 100 - x));
});

test("a gap splits a line, and a single point is drawn", () => {
  expect(thinLine([1, null, 3, 4], 100).map((run) => run.length)).toEqual([1, 2]);
  expect(thinLine([7], 100)).toEqual([[{ at: 0.5, value: 7 }]]);
  expect(thinLine([null], 100)).toEqual([]);
});

test("a long line keeps its peaks", () => {
  const values = Array.from({ length: 5000 }, (_none, index) =>
    index === 2345 ? 99 : index === 4321 ? -99 : index % 7,
  );
  const [run = []] = thinLine(values, 800);
  expect(run.length).toBeLessThanOrEqual(800);
  expect(Math.max(...run.map(({ value }) => value))).toBe(99);
  expect(Math.min(...run.map(({ value }) => value))).toBe(-99);
  expect(run.every(({ at }, index) => index === 0 || at > (run[index - 1]?.at ?? 0))).toBe(true);
});

test("combines many bars, and the highest is among them", () => {
  const rows = Array.from({ length: 5000 }, (_none, index) => ({
    label: `${index}`,
    values: [index === 1234 ? 99 : 1],
  }));
  const thinned = thinRows({ columns: ["a"], rows }, 300);
  expect(thinned.length).toBeLessThanOrEqual(300);
  expect(Math.max(...thinned.map(({ values }) => values[0] ?? 0))).toBe(99);
});

test("draws 5,000 rows of three lines in a moment, in a few kilobytes", () => {
  const rows = Array.from({ length: 5000 }, (_none, index) => ({
    label: `Minute ${index}`,
    values: [0, 1, 2].map((column) => Math.sin(index / 50 + column) * 1000 + ((index * 7919) % 97)),
  }));
  const computed = computingTime();
  const plot = drawPlot({ columns: ["a", "b", "c"], rows }, { ...options, design: "line" });
  expect(computed()).toBeLessThan(500);
  expect(plot.lines.join("").length).toBeLessThan(20_000);
  expect(plot.labels.length).toBeLessThan(20);
  expect(plot.dots).toEqual([]);
});

test("omits axis labels that would touch, more of them on phones", () => {
  const rows = Array.from({ length: 24 }, (_none, index) => ({ label: `Month number ${index}`, values: [1] }));
  const { labels } = drawPlot({ columns: ["a"], rows }, options);
  expect(labels.length).toBeLessThan(12);
  expect(labels.some(({ shownFrom }) => shownFrom === "wide")).toBe(true);
  expect(labels[0]?.shownFrom).toBeUndefined();
});

test("labels of a line do not touch, including the first and the last at its ends", () => {
  const of = (count: number, name: string) => ({
    columns: ["a"],
    rows: Array.from({ length: count }, (_none, index) => ({ label: `${name} ${index * 10}`, values: [index] })),
  });
  for (const isRightToLeft of [false, true]) {
    for (const name of ["Minute", "A long name of"]) {
      for (const count of [2, 7, 10, 24, 501]) {
        const { labels, axisWidth } = drawPlot(of(count, name), { ...options, design: "line", isRightToLeft });
        for (const [width, shown] of [
          [560, labels],
          [400, labels.filter(({ shownFrom }) => shownFrom !== "wide")],
          [230, labels.filter(({ shownFrom }) => !shownFrom)],
        ] as const) {
          // Start and end (px) of each, from the left.
          const ends = shown
            .map(({ x, text, anchor, dx = 0 }) => {
              const size = text.length * 7.2;
              const from = (x / 100) * width + dx - { start: 0, middle: size / 2, end: size }[anchor];
              return [from, from + size] as const;
            })
            .sort(([one], [other]) => one - other);
          const context = `${count} of ${name} at ${width} px`;
          expect(ends.length, context).toBeGreaterThan(0);
          for (const [index, [from, to]] of ends.entries()) {
            if (index > 0) expect(from, context).toBeGreaterThan(ends[index - 1]?.[1] ?? 0);
            expect(from, context).toBeGreaterThanOrEqual(isRightToLeft ? 0 : -axisWidth);
            expect(to, context).toBeLessThanOrEqual(width + (isRightToLeft ? axisWidth : 0));
          }
        }
      }
    }
  }
});

test("figures that are all equal, all 0 or negative have a scale", () => {
  for (const value of [0, 5, -5]) {
    for (const design of ["bar", "line"] as const) {
      const plot = drawPlot({ columns: ["a"], rows: [{ label: "x", values: [value] }] }, { ...options, design });
      expect(plot.axis.length).toBeGreaterThan(1);
      expect(JSON.stringify(plot)).not.toMatch(/NaN|Infinity|null/);
    }
  }
});

test("slices are fractions of the whole; missing and negative figures have none; the smallest of many are combined", () => {
  const of = (...values: (number | null)[]) => ({
    columns: ["a"],
    rows: values.map((value, index) => ({ label: `${index}`, values: [value] })),
  });
  expect(drawPie(of(1, 3, null, -2, 0), { isRing: false }).map(({ share }) => share)).toEqual([0.25, 0.75]);
  const many = drawPie(of(...Array.from({ length: 20 }, (_none, index) => 20 - index)), { isRing: true });
  expect(many).toHaveLength(8);
  expect(many.at(-1)?.label).toBeNull();
  expect(many.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(drawPie(of(), { isRing: true })).toEqual([]);
});

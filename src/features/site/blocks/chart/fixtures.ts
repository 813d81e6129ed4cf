import { defineFixtures } from "../domain/defineFixtures.ts";
import { chartBlock } from "./block.ts";

const seasons = chartBlock.defaults.dataset;
const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October"];
const warmth = {
  columns: ["Kiln 1", "Kiln 2"],
  rows: months.map((label, index) => ({
    label,
    values: [240 + ((index * 37) % 90), index === 4 ? null : 300 + ((index * 53) % 70)],
  })),
};
const days = {
  columns: ["°C"],
  rows: Array.from({ length: 5000 }, (_none, index) => ({
    label: `Minute ${index + 1}`,
    values: [Math.round(640 + 600 * Math.sin(index / 800) + ((index * 7919) % 14))],
  })),
};
const glazes = {
  columns: ["Pots"],
  rows: [
    { label: "Ash", values: [420] },
    { label: "Tenmoku", values: [310] },
    { label: "Celadon", values: [240] },
    { label: "Shino", values: [160] },
    { label: "Iron red", values: [70] },
  ],
};

export const chartFixtures = defineFixtures(chartBlock, [
  { title: "Default", props: chartBlock.defaults },
  {
    title: "Stacked, with figures",
    props: { ...chartBlock.defaults, isStacked: true, hasValues: true, caption: "Counted at the kiln door." },
  },
  {
    title: "Bars across",
    props: { title: "Which glaze people choose", dataset: glazes, direction: "across", suffix: " pots" },
  },
  {
    title: "Lines with a gap",
    props: { design: "line", title: "Electricity for each firing", dataset: warmth, suffix: " kWh", isSmooth: true },
  },
  {
    title: "A line of 5,000 rows, filled",
    props: { design: "line", title: "One firing, minute by minute", dataset: days, isFilled: true, suffix: "°" },
  },
  { title: "A ring", props: { design: "pie", title: "Which glaze people choose", dataset: glazes } },
  {
    title: "Below nothing, without a title",
    props: {
      dataset: {
        columns: ["Change"],
        rows: seasons.rows.map((row, index) => ({ label: row.label, values: [index * 9 - 12] })),
      },
      suffix: "%",
    },
  },
]);

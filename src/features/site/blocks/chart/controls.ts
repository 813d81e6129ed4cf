import { BarChartIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { chartBlock } from "./block.ts";

const isBar = ({ design }: Record<string, unknown>) => design === "bar";
const isLine = ({ design }: Record<string, unknown>) => design === "line";
const isPie = ({ design }: Record<string, unknown>) => design === "pie";
const hasSeries = ({ dataset }: Record<string, unknown>) =>
  ((dataset as { columns?: unknown[] } | undefined)?.columns?.length ?? 0) > 1;

export const chartControls = defineControls(chartBlock, [
  {
    kind: "segments",
    name: "design",
    label: "Design",
    options: [
      { value: "bar", label: "Bars" },
      { value: "line", label: "Lines" },
      { value: "pie", label: "Pie" },
    ],
  },
  { kind: "dataset", name: "dataset", label: "Figures" },
  { kind: "text", name: "title", label: "Title", maxLength: 200 },
  { kind: "text", name: "caption", label: "Caption", maxLength: 500, help: "The source of the data." },
  {
    kind: "group",
    label: "Number format",
    isFolded: true,
    controls: [
      { kind: "text", name: "prefix", label: "Prefix", placeholder: "$", maxLength: 10 },
      { kind: "text", name: "suffix", label: "Suffix", placeholder: "%", maxLength: 10 },
      { kind: "toggle", name: "hasValues", label: "Show values", when: (props) => !isPie(props) },
    ],
  },
  {
    kind: "group",
    label: "Look",
    controls: [
      {
        kind: "segments",
        name: "direction",
        label: "Direction",
        options: [
          { value: "up", label: "Up" },
          { value: "across", label: "Across" },
        ],
        when: isBar,
      },
      { kind: "toggle", name: "isStacked", label: "Stacked", when: (props) => isBar(props) && hasSeries(props) },
      { kind: "toggle", name: "isFilled", label: "Fill below the line", when: isLine },
      { kind: "toggle", name: "isSmooth", label: "Round lines", when: isLine },
      { kind: "toggle", name: "isRing", label: "Donut", when: isPie },
      { kind: "toggle", name: "hasLegend", label: "Legend", when: (props) => isPie(props) || hasSeries(props) },
      {
        kind: "toggle",
        name: "hasGrid",
        label: "Grid lines",
        when: (props) => isLine(props) || (isBar(props) && props.direction !== "across"),
      },
    ],
  },
]);

export const icon = BarChartIcon;

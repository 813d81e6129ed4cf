import type { z } from "zod";
import { fillMessage } from "#kernel/contract/failure.ts";
import { type Dataset, hasFigures, squareDataset } from "../domain/datasets/dataset.ts";
import { dataTexts } from "../domain/dataTexts.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import { AcrossChart } from "./AcrossChart.tsx";
import type { chartBlock } from "./block.ts";
import { type ChartFormats, formatsOf, seriesClass } from "./chartFormats.ts";
import { FigureTable } from "./FigureTable.tsx";
import { PieChart } from "./PieChart.tsx";
import { PlotChart } from "./PlotChart.tsx";

type Props = z.output<typeof chartBlock.props>;

/** Horizontal bars are a list. More rows than these are drawn as vertical bars. */
const maxAcross = 30;

export function ChartView({ id, props, context }: BlockViewProps<Props>) {
  if (!hasFigures(props.dataset)) return null;
  const dataset = squareDataset(props.dataset);
  const formats = formatsOf(context.model.website.language, props);
  const isAcross = props.design === "bar" && props.direction === "across" && dataset.rows.length <= maxAcross;
  const titleId = `chart-${id}`;
  return (
    <figure className={`chart-block chart-${props.design}`} {...(props.title ? { "aria-labelledby": titleId } : {})}>
      {props.title && (
        <p className="chart-title" dir="auto" id={titleId}>
          {props.title}
        </p>
      )}
      {props.design !== "pie" && props.hasLegend && <Legend {...dataset} />}
      {props.design === "pie" ? (
        <PieChart dataset={dataset} formats={formats} isRing={props.isRing} hasLegend={props.hasLegend} />
      ) : isAcross ? (
        <AcrossChart dataset={dataset} formats={formats} isStacked={props.isStacked} />
      ) : (
        <PlotChart
          dataset={dataset}
          formats={formats}
          options={{ ...props, design: props.design }}
          isRightToLeft={context.model.website.direction === "rtl"}
        />
      )}
      {props.caption && (
        <figcaption className="chart-caption" dir="auto">
          {props.caption}
        </figcaption>
      )}
      {!isAcross && <Figures title={props.title} dataset={dataset} formats={formats} />}
    </figure>
  );
}

/** Names of the series. A single one is named by the chart's title. */
function Legend({ columns }: Dataset) {
  if (columns.length < 2) return null;
  return (
    <ul className="chart-legend" aria-hidden="true">
      {columns.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name of their own, and never move
        <li key={index} className={seriesClass(index)} dir="auto">
          {name}
        </li>
      ))}
    </ul>
  );
}

function Figures({ title, dataset, formats }: { title: string; dataset: Dataset; formats: ChartFormats }) {
  const caption = title ? fillMessage(dataTexts.chartTable, { title }) : dataTexts.chartTableUntitled;
  return (
    <details className="chart-figures">
      <summary>{dataTexts.chartFigures}</summary>
      <FigureTable caption={caption} dataset={dataset} formats={formats} />
    </details>
  );
}

import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import dashboard from "#features/commerce/dashboard/studio/DashboardScreen.module.css";
import { Figure } from "#features/commerce/dashboard/studio/Figure.tsx";
import { readablePath } from "#kernel/domain/paths/readablePath.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { StatusBadge, type StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import { ratingOf, type SpeedMetric, type SpeedRating, speedMetrics } from "../domain/speedSteps.ts";
import type { PageSpeed } from "../reportContract.ts";
import { pageSpeedRoute } from "../reportContract.ts";
import styles from "./AnalyticsScreen.module.css";
import { texts } from "./texts.ts";

const tones: Record<SpeedRating, StatusTone> = { good: "good", fair: "waiting", poor: "bad" };

/** How fast pages were for three quarters of the visitors of a period. */
export function SpeedReport({ period }: { period: GivenSalesPeriod }) {
  const speed = useApiQuery(pageSpeedRoute, { query: period }, { keepPrevious: true, isAlwaysFresh: true });
  return (
    <Loaded query={speed}>
      {({ all, items }) =>
        items.length === 0 ? (
          <Panel>
            <EmptyState drawing="chart" title={texts.speedTitle} text={texts.speedText} />
          </Panel>
        ) : (
          <div className={styles.grid}>
            <div className={styles.wide}>
              <Panel title={texts.allPages}>
                <dl className={dashboard.figures}>
                  {speedMetrics.map((metric) => (
                    <Figure key={metric} label={texts.metrics[metric]}>
                      {written(metric, all[metric])} <Rating metric={metric} value={all[metric]} />
                    </Figure>
                  ))}
                </dl>
                <p className={dashboard.rule}>{texts.speedAbout}</p>
              </Panel>
            </div>
            <div className={styles.wide}>
              <Panel title={texts.pages} isPadded={false}>
                <RowsTable label={texts.pages} columns={columns} rows={items} rowKey={({ path }) => path} />
              </Panel>
            </div>
          </div>
        )
      }
    </Loaded>
  );
}

function written(metric: SpeedMetric, value: number | null): string {
  if (value === null) return texts.none;
  if (metric === "CLS") return formatNumber(value);
  return metric === "LCP"
    ? texts.seconds(formatNumber(value / 1000, { maximumFractionDigits: 2 }))
    : texts.milliseconds(Math.round(value));
}

function Rating({ metric, value }: { metric: SpeedMetric; value: number | null }) {
  if (value === null) return null;
  const rating = ratingOf(metric, value);
  return <StatusBadge tone={tones[rating]}>{texts.ratings[rating]}</StatusBadge>;
}

const columns: Column<PageSpeed>[] = [
  { key: "path", header: texts.page, render: ({ path }) => <bdi className={styles.value}>{readablePath(path)}</bdi> },
  ...speedMetrics.map(
    (metric): Column<PageSpeed> => ({
      key: metric,
      header: texts.shortMetrics[metric],
      render: (row) => (
        <>
          {written(metric, row[metric])} <Rating metric={metric} value={row[metric]} />
        </>
      ),
    }),
  ),
  { key: "count", header: texts.measured, align: "right", width: "96px", render: ({ count }) => formatNumber(count) },
];

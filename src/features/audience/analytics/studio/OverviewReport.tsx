import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import { changePercent } from "#features/commerce/dashboard/domain/change.ts";
import dashboard from "#features/commerce/dashboard/studio/DashboardScreen.module.css";
import { Figure } from "#features/commerce/dashboard/studio/Figure.tsx";
import { PeriodChart } from "#features/commerce/dashboard/studio/PeriodChart.tsx";
import { daysLabel, pointLabel } from "#features/commerce/dashboard/studio/pointLabels.ts";
import { refreshMs } from "#features/commerce/dashboard/studio/refreshMs.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useDelayed } from "#kernel/studio-ui/feedback/useDelayed.ts";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { type VisitsOverview, visitsOverviewRoute } from "../reportContract.ts";
import styles from "./AnalyticsScreen.module.css";
import { texts } from "./texts.ts";

/** Visitors, visits and views of a period, with the change since the period before. */
export function OverviewReport({ period }: { period: GivenSalesPeriod }) {
  const overview = useApiQuery(
    visitsOverviewRoute,
    { query: period },
    { keepPrevious: true, refetchInterval: refreshMs, isAlwaysFresh: true },
  );
  const isFading = useDelayed(overview.isPlaceholderData);
  return (
    <Panel title={texts.visits}>
      <div className={styles.fading} data-fading={isFading || undefined} aria-busy={overview.isFetching}>
        <Loaded query={overview} isSmall>
          {(data) => <Overview overview={data} />}
        </Loaded>
      </div>
    </Panel>
  );
}

function Overview({ overview: { days, before, unit, figures, figuresBefore, points } }: { overview: VisitsOverview }) {
  if (figures.views === 0 && figures.bots === 0 && figuresBefore.views === 0) {
    return <EmptyState drawing="chart" title={texts.emptyTitle} text={texts.emptyText} isSmall />;
  }
  const compared = unit === "hour" ? texts.untilSameHour(daysLabel(before)) : daysLabel(before);
  const shown = (name: "visitors" | "visits" | "views") => (
    <Figure label={texts[name]} change={changePercent(figures[name], figuresBefore[name])} before={compared}>
      {formatNumber(figures[name])}
    </Figure>
  );
  return (
    <>
      <dl className={dashboard.figures}>
        {shown("visitors")}
        {shown("visits")}
        {shown("views")}
        <Figure label={texts.bots} hint={texts.botsHint} isNeutral>
          {formatNumber(figures.bots)}
        </Figure>
      </dl>
      <p className={dashboard.compared}>{texts.comparedWith(compared)}</p>
      <PeriodChart
        label={texts.chart(daysLabel(days))}
        format={(value) => formatNumber(value)}
        headers={[texts.units[unit], texts.visitors, texts.visits, texts.views]}
        points={points.map(({ at, visitors, visits, views, viewsBefore }) => {
          const label = pointLabel(at, unit);
          const cells = [visitors, visits, views].map((value) => formatNumber(value));
          return {
            key: at,
            label,
            value: views,
            before: viewsBefore,
            cells,
            describe: (earlier: string | undefined) =>
              earlier === undefined
                ? texts.point(label, views, visitors)
                : texts.pointBefore(label, views, visitors, earlier),
          };
        })}
      />
      <p className={dashboard.rule}>{texts.visitorRule}</p>
    </>
  );
}

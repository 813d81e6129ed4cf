import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import { shareTenths } from "#features/commerce/dashboard/domain/change.ts";
import { daysLabel } from "#features/commerce/dashboard/studio/pointLabels.ts";
import { refreshMs } from "#features/commerce/dashboard/studio/refreshMs.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useDelayed } from "#kernel/studio-ui/feedback/useDelayed.ts";
import { formatNumber, formatPercent } from "#kernel/studio-ui/formats.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import { type SalesFunnel, salesFunnelRoute } from "../salesContract.ts";
import styles from "./AnalyticsScreen.module.css";
import { SalesDownload } from "./SalesDownload.tsx";
import { salesTexts as texts } from "./salesTexts.ts";

/** How many visits of a period reached each step on the way to an order. */
export function SalesFunnelPanel({ period }: { period: GivenSalesPeriod }) {
  const funnel = useApiQuery(
    salesFunnelRoute,
    { query: period },
    { keepPrevious: true, refetchInterval: refreshMs, isAlwaysFresh: true },
  );
  const isFading = useDelayed(funnel.isPlaceholderData);
  return (
    <Panel
      title={texts.funnel}
      isPadded={false}
      actions={<SalesDownload report="funnel" period={period} name={texts.funnel} isDisabled={!funnel.data} />}
    >
      <div className={styles.fading} data-fading={isFading || undefined} aria-busy={funnel.isFetching}>
        <Loaded query={funnel} isSmall>
          {(data) => <Funnel funnel={data} />}
        </Loaded>
      </div>
    </Panel>
  );
}

interface FunnelRow {
  key: string;
  name: string;
  visits: number;
  visitsBefore: number;
  /** Tenths of a percent; undefined without visits. */
  ofVisits: number | undefined;
  ofStepBefore: number | undefined;
}

function Funnel({ funnel }: { funnel: SalesFunnel }) {
  const { visits, visitsBefore, steps, before } = funnel;
  if (visits === 0 && visitsBefore === 0 && steps.every((step) => step.visits + step.visitsBefore === 0)) {
    return <EmptyState drawing="chart" title={texts.funnelNone} text={texts.funnelNoneText} isSmall />;
  }
  return (
    <>
      <RowsTable label={texts.funnel} columns={columns} rows={rowsOf(funnel)} rowKey={({ key }) => key} />
      <p className={styles.note}>
        {texts.comparedWith(daysLabel(before))}. {texts.funnelAbout}
      </p>
    </>
  );
}

function rowsOf({ visits, visitsBefore, steps }: SalesFunnel): FunnelRow[] {
  const start = {
    key: "visits",
    name: texts.visits,
    visits,
    visitsBefore,
    ofVisits: undefined,
    ofStepBefore: undefined,
  };
  const reached = steps.map((step, index): FunnelRow => {
    // Products are seen in visits, so the first step is compared with them.
    const previous = steps[index - 1]?.visits ?? visits;
    return {
      key: step.step,
      name: texts.steps[step.step],
      visits: step.visits,
      visitsBefore: step.visitsBefore,
      ofVisits: shareTenths(step.visits, visits),
      ofStepBefore: shareTenths(step.visits, previous),
    };
  });
  return [start, ...reached];
}

const share = (tenths: number | undefined) => (tenths === undefined ? texts.none : formatPercent(tenths));

const columns: Column<FunnelRow>[] = [
  {
    key: "step",
    header: texts.step,
    render: ({ name, ofVisits }) => (
      <>
        {name}
        <div className={styles.bar} aria-hidden>
          <span style={{ inlineSize: `${Math.min(100, (ofVisits ?? 1000) / 10)}%` }} />
        </div>
      </>
    ),
  },
  { key: "visits", header: texts.visits, align: "right", width: "96px", render: (row) => formatNumber(row.visits) },
  { key: "ofVisits", header: texts.ofVisits, align: "right", width: "96px", render: (row) => share(row.ofVisits) },
  {
    key: "ofStepBefore",
    header: texts.ofStepBefore,
    align: "right",
    width: "128px",
    isSecondary: true,
    render: (row) => share(row.ofStepBefore),
  },
  {
    key: "before",
    header: texts.before,
    align: "right",
    width: "96px",
    render: (row) => formatNumber(row.visitsBefore),
  },
];

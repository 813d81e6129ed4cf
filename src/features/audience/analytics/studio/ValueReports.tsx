import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useDelayed } from "#kernel/studio-ui/feedback/useDelayed.ts";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import { reportColumns, shownValue, valueHeading } from "../domain/reportColumns.ts";
import { type ReportName, type VisitValue, visitValuesRoute } from "../reportContract.ts";
import styles from "./AnalyticsScreen.module.css";
import { DownloadButton } from "./DownloadButton.tsx";
import type { ReportTab } from "./reportTabs.ts";
import { texts } from "./texts.ts";

type Dimension = Exclude<ReportName, "overview" | "actions" | "missing" | "errors" | "speed">;

interface ValueList {
  dimension: Dimension;
  title: string;
}

/** The lists of each report. */
const lists: Record<Exclude<ReportTab, "overview" | "live" | "missing" | "errors" | "speed">, readonly ValueList[]> = {
  sources: [
    { dimension: "referrer", title: texts.referrers },
    { dimension: "campaign", title: texts.campaigns },
    { dimension: "source", title: texts.sources },
    { dimension: "medium", title: texts.media },
  ],
  pages: [{ dimension: "page", title: texts.pages }],
  devices: [
    { dimension: "device", title: texts.devices },
    { dimension: "browser", title: texts.browsers },
  ],
  searches: [
    { dimension: "search", title: texts.searches },
    { dimension: "search-empty", title: texts.searchesEmpty },
  ],
  actions: [
    { dimension: "product", title: texts.products },
    { dimension: "event", title: texts.events },
  ],
};

/** Lists of what was most frequent in a period, compared with the period before. */
export function ValueReports({ tab, period }: { tab: keyof typeof lists; period: GivenSalesPeriod }) {
  return (
    <div className={styles.grid}>
      {lists[tab].map((list) => (
        <ValueListPanel key={list.dimension} list={list} period={period} />
      ))}
    </div>
  );
}

function ValueListPanel({ list, period }: { list: ValueList; period: GivenSalesPeriod }) {
  const { dimension, title } = list;
  const values = useApiQuery(
    visitValuesRoute,
    { query: { ...period, dimension } },
    { keepPrevious: true, isAlwaysFresh: true },
  );
  const isFading = useDelayed(values.isPlaceholderData);
  const isEmpty = values.data?.items.length === 0;
  return (
    <Panel
      title={title}
      isPadded={false}
      actions={<DownloadButton report={dimension} period={period} name={title} isDisabled={!values.data || isEmpty} />}
    >
      <div className={styles.fading} data-fading={isFading || undefined} aria-busy={values.isFetching}>
        <Loaded query={values} isSmall>
          {({ items, total }) =>
            items.length === 0 ? (
              <p className={styles.nothing}>{texts.noRows}</p>
            ) : (
              <>
                <RowsTable label={title} columns={columnsOf(dimension)} rows={items} rowKey={({ value }) => value} />
                {total > items.length && <p className={styles.note}>{texts.shown(items.length, total)}</p>}
              </>
            )
          }
        </Loaded>
      </div>
    </Panel>
  );
}

function columnsOf(dimension: Dimension): Column<VisitValue>[] {
  return [
    {
      key: "value",
      header: valueHeading(dimension),
      render: (item) => <bdi className={styles.value}>{shownValue(dimension, item)}</bdi>,
    },
    ...reportColumns(dimension).map(
      ({ key, heading }): Column<VisitValue> => ({
        key,
        header: heading,
        align: "right",
        width: "96px",
        render: (item) => formatNumber(item[key]),
      }),
    ),
  ];
}

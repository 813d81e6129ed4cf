import dashboard from "#features/commerce/dashboard/studio/DashboardScreen.module.css";
import { Figure } from "#features/commerce/dashboard/studio/Figure.tsx";
import { readablePath } from "#kernel/domain/paths/readablePath.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import { type LiveVisits, liveVisitsRoute } from "../reportContract.ts";
import styles from "./AnalyticsScreen.module.css";
import { texts } from "./texts.ts";

/** ms. The query stops by itself while the tab is hidden. */
const refreshMs = 15_000;

/** Who is on the website now. */
export function LiveReport() {
  const live = useApiQuery(liveVisitsRoute, {}, { refetchInterval: refreshMs, isAlwaysFresh: true });
  return <Loaded query={live}>{(data) => <Live live={data} />}</Loaded>;
}

function Live({ live: { visitorsNow, visitorsLately, pages, events, isPartial } }: { live: LiveVisits }) {
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        <Panel title={texts.tabs.live}>
          <dl className={dashboard.figures}>
            <Figure label={texts.live5}>{formatNumber(visitorsNow)}</Figure>
            <Figure label={texts.live30}>{formatNumber(visitorsLately)}</Figure>
          </dl>
          <p className={dashboard.rule}>
            {texts.liveAbout} {isPartial && texts.livePartial}
          </p>
        </Panel>
      </div>
      <div className={styles.wide}>
        <Panel title={texts.livePages} isPadded={false}>
          {pages.length === 0 ? (
            <p className={styles.nothing}>{texts.liveNobody}</p>
          ) : (
            <RowsTable label={texts.livePages} columns={pageColumns} rows={pages} rowKey={({ path }) => path} />
          )}
        </Panel>
      </div>
      <div className={styles.wide}>
        <Panel title={texts.liveEvents} isPadded={false}>
          {events.length === 0 ? (
            <p className={styles.nothing}>{texts.liveNoEvents}</p>
          ) : (
            <RowsTable
              label={texts.liveEvents}
              columns={eventColumns}
              rows={events.map((event, index) => ({ ...event, key: `${event.at} ${index}` }))}
              rowKey={({ key }) => key}
            />
          )}
        </Panel>
      </div>
    </div>
  );
}

const pageColumns: Column<LiveVisits["pages"][number]>[] = [
  {
    key: "path",
    header: texts.livePage,
    render: ({ path }) => <bdi className={styles.value}>{readablePath(path)}</bdi>,
  },
  {
    key: "visitors",
    header: texts.liveVisitors,
    align: "right",
    width: "96px",
    render: ({ visitors }) => formatNumber(visitors),
  },
];

type LiveEvent = LiveVisits["events"][number] & { key: string };

const eventColumns: Column<LiveEvent>[] = [
  {
    key: "event",
    header: texts.liveEvent,
    render: ({ kind, subject }) => (
      <>
        {texts.liveKinds[kind]} {subject && <bdi className={styles.value}>{subject}</bdi>}
      </>
    ),
  },
  {
    key: "path",
    header: texts.livePage,
    render: ({ path }) => <bdi className={styles.value}>{readablePath(path)}</bdi>,
  },
  {
    key: "browser",
    header: texts.liveBrowser,
    isSecondary: true,
    render: ({ device, browser }) => [texts.deviceNames[device], browser].filter(Boolean).join(", ") || texts.unknown,
  },
  { key: "at", header: texts.liveTime, align: "right", width: "128px", render: ({ at }) => <RelativeTime at={at} /> },
];

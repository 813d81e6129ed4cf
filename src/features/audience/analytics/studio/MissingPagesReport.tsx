import { Anchor, Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import { readablePath } from "#kernel/domain/paths/readablePath.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useDelayed } from "#kernel/studio-ui/feedback/useDelayed.ts";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import { reportTexts } from "../domain/reportColumns.ts";
import { type MissingPageCount, visitMissingPagesRoute } from "../reportContract.ts";
import styles from "./AnalyticsScreen.module.css";
import { missingTexts } from "./reportTexts.ts";
import { texts } from "./texts.ts";

/** Addresses without a page of a period, as the redirects know them, each with the way to a redirect. */
export function MissingPagesReport({ period }: { period: GivenSalesPeriod }) {
  const missing = useApiQuery(visitMissingPagesRoute, { query: period }, { keepPrevious: true, isAlwaysFresh: true });
  const isFading = useDelayed(missing.isPlaceholderData);
  const mayRedirect = useMay("site.manage");
  return (
    <Panel
      title={texts.tabs.missing}
      isPadded={false}
      actions={
        mayRedirect && (
          <Button
            variant="default"
            size="compact-sm"
            renderRoot={(props) => <Link {...props} to={"/settings/redirects/missing" as string} search={keepSite} />}
          >
            {texts.allMissing}
          </Button>
        )
      }
    >
      <div className={styles.fading} data-fading={isFading || undefined} aria-busy={missing.isFetching}>
        <Loaded query={missing}>
          {({ items, total }) =>
            items.length === 0 ? (
              <EmptyState drawing="lost" title={texts.missingTitle} text={missingTexts.emptyText} isSmall />
            ) : (
              <>
                <RowsTable
                  label={texts.tabs.missing}
                  columns={mayRedirect ? [...columns, redirectColumn] : columns}
                  rows={items}
                  rowKey={({ path }) => path}
                />
                <p className={styles.note}>
                  {missingTexts.about} {total > items.length && texts.shown(items.length, total)}
                </p>
              </>
            )
          }
        </Loaded>
      </div>
    </Panel>
  );
}

const numberColumn = (key: "count" | "countBefore", header: string): Column<MissingPageCount> => ({
  key,
  header,
  align: "right",
  width: "96px",
  render: (page) => formatNumber(page[key]),
});

const columns: Column<MissingPageCount>[] = [
  {
    key: "path",
    header: reportTexts.address,
    render: ({ path }) => (
      <bdi dir="ltr" className={styles.value}>
        {readablePath(path)}
      </bdi>
    ),
  },
  numberColumn("count", reportTexts.requests),
  numberColumn("countBefore", reportTexts.requestsBefore),
  {
    key: "referrer",
    header: reportTexts.referrerOfMissing,
    isSecondary: true,
    render: ({ referrer }) => (referrer ? <bdi dir="ltr">{readablePath(referrer)}</bdi> : reportTexts.unknown),
  },
  {
    key: "last",
    header: reportTexts.lastSeen,
    align: "right",
    isSecondary: true,
    width: "128px",
    render: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} />,
  },
];

const redirectColumn: Column<MissingPageCount> = {
  key: "redirect",
  header: texts.makeRedirect,
  align: "right",
  width: "152px",
  render: ({ path }) => (
    <Anchor
      size="sm"
      aria-label={texts.makeRedirectFor(readablePath(path))}
      renderRoot={(props) => (
        <Link
          {...props}
          to={"/settings/redirects" as string}
          search={(before: Record<string, unknown>) => ({ ...keepSite(before), from: path })}
        />
      )}
    >
      {texts.makeRedirect}
    </Anchor>
  ),
};

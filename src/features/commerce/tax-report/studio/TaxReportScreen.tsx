import { Button, Stack, Text } from "@mantine/core";
import { DownloadIcon } from "@radix-ui/react-icons";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { toClockTime } from "#kernel/domain/zonedTime.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useDelayed } from "#kernel/studio-ui/feedback/useDelayed.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useNow, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { exportTaxReportRoute, type ReportPeriod, readTaxReportRoute } from "../contract.ts";
import { periodOf, periodProblems } from "../domain/periods.ts";
import { PeriodFields } from "./PeriodFields.tsx";
import styles from "./TaxReport.module.css";
import { TaxFigures, TaxRows } from "./TaxRows.tsx";
import { texts } from "./texts.ts";

/** Settings › Tax report: taxes of a period by place and rule. The period stays in the address. */
export function TaxReportScreen() {
  const address = useSearch({ strict: false }) as Partial<Record<keyof ReportPeriod, unknown>>;
  const navigate = useNavigate();
  const { timeZone } = useWebsite();
  const now = useNow();
  const today = toClockTime(now().toISOString(), timeZone).slice(0, 10);
  const month = periodOf("this-month", today);
  const period = { from: String(address.from ?? month.from), to: String(address.to ?? month.to) };
  const problems = periodProblems(period, timeZone);
  const isPossible = Object.keys(problems).length === 0;
  const report = useApiQuery(
    readTaxReportRoute,
    { query: period },
    { enabled: isPossible, keepPrevious: true, isAlwaysFresh: true },
  );
  const download = useDownload(exportTaxReportRoute);
  const isFading = useDelayed(report.isPlaceholderData);
  const choose = (chosen: ReportPeriod) =>
    void navigate({
      to: ".",
      search: ((search: Record<string, unknown>) => ({ ...search, ...chosen })) as never,
      resetScroll: false,
    });
  return (
    <>
      <div className={styles.top}>
        <Text size="sm" c="dimmed">
          {texts.about}
        </Text>
        <Button
          variant="default"
          leftSection={<DownloadIcon aria-hidden />}
          loading={download.isBusy}
          disabled={!report.data?.rows.length || !isPossible}
          onClick={() => void download.start(`taxes-${period.from}-${period.to}.csv`, { ...period })}
        >
          {texts.export}
        </Button>
      </div>
      <PeriodFields period={period} today={today} problems={problems} onChoose={choose} />
      {isPossible && (
        <div className={styles.content} data-fading={isFading || undefined} aria-busy={report.isFetching}>
          <Loaded query={report}>
            {({ rows, totals }) =>
              rows.length === 0 ? (
                <Panel>
                  <EmptyState drawing="chart" title={texts.emptyTitle} text={texts.emptyText} />
                </Panel>
              ) : (
                <Stack>
                  <TaxRows rows={rows} />
                  {totals.map((total) => (
                    <TaxFigures key={total.currency} {...total} />
                  ))}
                </Stack>
              )
            }
          </Loaded>
        </div>
      )}
    </>
  );
}

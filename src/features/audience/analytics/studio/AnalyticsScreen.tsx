import { Button, SegmentedControl } from "@mantine/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { DayFields, PeriodField } from "#features/commerce/dashboard/studio/PeriodFields.tsx";
import { useSalesPeriod } from "#features/commerce/dashboard/studio/useSalesPeriod.ts";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { ActionsReport } from "./ActionsReport.tsx";
import styles from "./AnalyticsScreen.module.css";
import { DownloadButton } from "./DownloadButton.tsx";
import { LiveReport } from "./LiveReport.tsx";
import { MissingPagesReport } from "./MissingPagesReport.tsx";
import { OverviewReport } from "./OverviewReport.tsx";
import { fileOfTab, type ReportTab, reportTabs, tabsWithoutPeriod } from "./reportTabs.ts";
import { ScriptErrorsReport } from "./ScriptErrorsReport.tsx";
import { SpeedReport } from "./SpeedReport.tsx";
import { texts } from "./texts.ts";
import { ValueReports } from "./ValueReports.tsx";

/** Analytics: reports of the visits of a period. Report and period stay in the address. */
export function AnalyticsScreen() {
  const address = useSearch({ strict: false }) as { report?: unknown };
  const navigate = useNavigate();
  const mayManage = useMay("site.manage");
  const chosen = useSalesPeriod();
  const tab = reportTabs.find((each) => each === address.report) ?? "overview";
  const file = fileOfTab[tab];
  const hasPeriod = !tabsWithoutPeriod.includes(tab);
  const choose = (next: string) =>
    void navigate({
      to: ".",
      search: ((before: Record<string, unknown>) => ({
        ...before,
        report: next === "overview" ? undefined : next,
      })) as never,
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title={texts.title}
        tabTitle={tab === "overview" ? texts.title : `${texts.tabs[tab]} · ${texts.title}`}
        actions={
          <>
            {mayManage && (
              <Button
                variant="default"
                renderRoot={(props) => <Link {...props} to={"/settings/analytics" as string} search={keepSite} />}
              >
                {texts.settings}
              </Button>
            )}
            {file && chosen.query && <DownloadButton report={file} period={chosen.query} />}
          </>
        }
      />
      <div className={styles.tools}>
        <div className={styles.tabs}>
          <SegmentedControl
            aria-label={texts.report}
            value={tab}
            onChange={choose}
            data={reportTabs.map((value) => ({ value, label: texts.tabs[value] }))}
          />
        </div>
        {hasPeriod && <PeriodField chosen={chosen} />}
      </div>
      {hasPeriod && chosen.period === "custom" && <DayFields chosen={chosen} />}
      {tab === "live" && <LiveReport />}
      {hasPeriod && chosen.query && <Report tab={tab} period={chosen.query} />}
    </>
  );
}

type Period = NonNullable<ReturnType<typeof useSalesPeriod>["query"]>;

function Report({ tab, period }: { tab: ReportTab; period: Period }) {
  if (tab === "live") return null;
  if (tab === "missing") return <MissingPagesReport period={period} />;
  if (tab === "actions") return <ActionsReport period={period} />;
  if (tab === "overview") return <OverviewReport period={period} />;
  if (tab === "errors") return <ScriptErrorsReport period={period} />;
  if (tab === "speed") return <SpeedReport period={period} />;
  return <ValueReports tab={tab} period={period} />;
}

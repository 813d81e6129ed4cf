import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { exportSalesAnalyticsRoute, type SalesReportName } from "../salesContract.ts";
import { DownloadIconButton } from "./DownloadIconButton.tsx";
import { salesTexts as texts } from "./salesTexts.ts";

interface SalesDownloadProps {
  report: SalesReportName;
  period: GivenSalesPeriod;
  name: string;
  isDisabled: boolean;
}

/** Downloads the funnel or the products of a period as CSV. */
export function SalesDownload({ report, period, name, isDisabled }: SalesDownloadProps) {
  const download = useDownload(exportSalesAnalyticsRoute);
  return (
    <DownloadIconButton
      label={texts.download(name)}
      isBusy={download.isBusy}
      isDisabled={isDisabled}
      onClick={() => void download.start(`sales-${report}.csv`, { ...period, report })}
    />
  );
}

import { ActionIcon } from "@mantine/core";
import { DownloadIcon } from "@radix-ui/react-icons";
import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { exportSalesAnalyticsRoute, type SalesReportName } from "../salesContract.ts";
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
  const label = texts.download(name);
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={label}
      loading={download.isBusy}
      disabled={isDisabled}
      onClick={() => void download.start(`sales-${report}.csv`, { ...period, report })}
    >
      <DownloadIcon aria-hidden />
    </ActionIcon>
  );
}

import { Button } from "@mantine/core";
import { DownloadIcon } from "@radix-ui/react-icons";
import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { exportReportRoute, type ReportName } from "../reportContract.ts";
import { DownloadIconButton } from "./DownloadIconButton.tsx";
import { texts } from "./texts.ts";

interface DownloadButtonProps {
  report: ReportName;
  period: GivenSalesPeriod;
  /** What the file has, where a screen has several: then it is an icon. */
  name?: string;
  isDisabled?: boolean;
}

/** Downloads a report as CSV. */
export function DownloadButton({ report, period, name, isDisabled = false }: DownloadButtonProps) {
  const download = useDownload(exportReportRoute);
  const start = () => void download.start(`${report}.csv`, { ...period, report });
  if (name) {
    return (
      <DownloadIconButton
        label={texts.downloadOf(name)}
        isBusy={download.isBusy}
        isDisabled={isDisabled}
        onClick={start}
      />
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon aria-hidden />}
      loading={download.isBusy}
      disabled={isDisabled}
      onClick={start}
    >
      {texts.download}
    </Button>
  );
}

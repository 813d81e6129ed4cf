import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { formatPercent } from "#kernel/studio-ui/formats.ts";
import type { ProductImportSummary } from "../contract.ts";
import { percentRead } from "./importProgress.ts";
import { texts } from "./texts.ts";

/** State of an import, with progress while it runs. */
export function ImportBadge({ entry }: { entry: ProductImportSummary }) {
  switch (entry.state) {
    case "PREVIEWED":
      return <StatusBadge tone="neutral">{texts.previewed}</StatusBadge>;
    case "RUNNING":
      return <StatusBadge tone="waiting">{texts.runningAt(formatPercent(percentRead(entry) * 10))}</StatusBadge>;
    case "DONE":
      return <StatusBadge tone="good">{texts.done}</StatusBadge>;
    case "FAILED":
      return <StatusBadge tone="bad">{texts.failed}</StatusBadge>;
  }
}

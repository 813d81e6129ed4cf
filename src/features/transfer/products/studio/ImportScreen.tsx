import { useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { RowProblemsPanel } from "#kernel/studio-ui/imports/RowProblemsPanel.tsx";
import { useImportQuery } from "#kernel/studio-ui/imports/useImportQuery.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { listProductImportsRoute, type ProductImportReport, readProductImportRoute } from "../contract.ts";
import { ImportBadge } from "./ImportBadge.tsx";
import { ImportLosses } from "./ImportLosses.tsx";
import { ImportPreviewPart } from "./ImportPreviewPart.tsx";
import { ImportProgress } from "./ImportProgress.tsx";
import { ImportResult } from "./ImportResult.tsx";
import { isImportInProgress } from "./importProgress.ts";
import styles from "./imports.module.css";
import { formatNames, texts } from "./texts.ts";

/** One import: its file's content, progress and result. */
export function ImportScreen() {
  const { importId } = useParams({ strict: false }) as { importId: string };
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const { query: report } = useImportQuery(readProductImportRoute, { params: { importId } }, isImportInProgress);
  const state = report.data?.state;
  // After an import, cached data of other screens is outdated.
  useEffect(() => {
    if (state !== "DONE") return;
    void client.invalidateQueries({ queryKey: apiKey(website, listProductImportsRoute) });
    void client.invalidateQueries({ queryKey: [website, "GET /api/config/products"] });
  }, [state, client, website]);
  return <Loaded query={report}>{(data) => <Report report={data} />}</Loaded>;
}

function Report({ report }: { report: ProductImportReport }) {
  return (
    <div className={styles.screen}>
      <PageHeader
        title={report.fileName}
        back={{ to: "/import", label: texts.back }}
        badges={<ImportBadge entry={report} />}
        meta={
          <>
            {report.format && (
              <span>
                {report.format === "other" ? texts.detectedOther : texts.detected(formatNames[report.format])}
              </span>
            )}
            <RelativeTime at={report.createdAt} />
          </>
        }
      />
      {report.state === "PREVIEWED" && <ImportPreviewPart report={report} />}
      {report.state === "RUNNING" && <ImportProgress report={report} />}
      {(report.state === "DONE" || report.state === "FAILED") && <ImportResult report={report} />}
      <ImportLosses losses={report.losses} />
      {(report.preview !== null || report.state !== "PREVIEWED") && <RowProblemsPanel report={report} />}
    </div>
  );
}

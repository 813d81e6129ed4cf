import { Anchor, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { DateOrderField } from "#kernel/studio-ui/imports/DateOrderField.tsx";
import { importTexts } from "#kernel/studio-ui/imports/importTexts.ts";
import { TableUploadPart } from "#kernel/studio-ui/imports/TableUploadPart.tsx";
import { useImportQuery } from "#kernel/studio-ui/imports/useImportQuery.ts";
import { useTableUpload } from "#kernel/studio-ui/imports/useTableUpload.ts";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { listReviewsRoute } from "../moderationContract.ts";
import {
  listReviewImportsRoute,
  maxReviewFileBytes,
  type ReviewImport,
  reviewImportFailures,
  uploadReviewsRoute,
} from "../reviewFilesContract.ts";
import { ReviewImportEntry } from "./ReviewImportEntry.tsx";
import styles from "./reviews.module.css";
import { texts } from "./texts.ts";

const hasRunning = ({ items }: { items: ReviewImport[] }) => items.some(({ state }) => state === "RUNNING");

/** Reviews › Import: uploads a file and shows the progress and result of each. */
export function ReviewImportScreen() {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const { query: imports, isLive } = useImportQuery(listReviewImportsRoute, {}, hasRunning);
  useEffect(() => {
    // Its reviews are in the lists now.
    if (!isLive) void client.invalidateQueries({ queryKey: apiKey(website, listReviewsRoute) });
  }, [isLive, client, website]);
  return (
    <>
      <PageHeader title={texts.importTitle} back={{ to: "/reviews", label: texts.title }} />
      <Stack gap="lg">
        <Upload
          onStarted={() => void client.invalidateQueries({ queryKey: apiKey(website, listReviewImportsRoute) })}
        />
        <Panel title={texts.history}>
          <Loaded query={imports} isSmall>
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState drawing="mail" title={importTexts.noPast} text={importTexts.noPastText} isSmall />
              ) : (
                <>
                  <ul className={styles.imports} aria-label={texts.history}>
                    {items.map((entry) => (
                      <ReviewImportEntry key={entry.id} entry={entry} />
                    ))}
                  </ul>
                  <Anchor
                    size="sm"
                    renderRoot={(props) => (
                      <Link
                        {...props}
                        to="/reviews"
                        search={(search: Record<string, unknown>) => ({ ...keepSite(search), tab: "imported" })}
                      />
                    )}
                  >
                    {texts.toImported}
                  </Anchor>
                </>
              )
            }
          </Loaded>
        </Panel>
      </Stack>
    </>
  );
}

function Upload({ onStarted }: { onStarted(): void }) {
  const [isDayFirst, setDayFirst] = useState<boolean>();
  const upload = useTableUpload(uploadReviewsRoute, {
    maxBytes: maxReviewFileBytes,
    tooLarge: reviewImportFailures["file-too-large"].message,
    ...(isDayFirst === undefined ? {} : { query: { dates: isDayFirst ? "day-first" : "month-first" } }),
    onUploaded: onStarted,
  });
  return (
    <Panel>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.importAbout}
        </Text>
        <DateOrderField
          description={texts.datesHint}
          isDayFirst={isDayFirst}
          isDisabled={upload.sending !== undefined}
          onChoose={setDayFirst}
        />
        <TableUploadPart upload={upload} label={texts.fileLabel} text={texts.drop} hint={texts.hint} />
      </Stack>
    </Panel>
  );
}

import { Anchor, Progress, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { fillMessage } from "#kernel/contract/failure.ts";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { uploadFile } from "#kernel/studio-ui/api/uploadFile.ts";
import { apiKey, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { TableFileDrop } from "#kernel/studio-ui/form/TableFileDrop.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { listReviewsRoute } from "../moderationContract.ts";
import {
  listReviewImportsRoute,
  maxReviewFileBytes,
  reviewImportFailures,
  uploadReviewsRoute,
} from "../reviewFilesContract.ts";
import { ReviewImportEntry } from "./ReviewImportEntry.tsx";
import styles from "./reviews.module.css";
import { texts } from "./texts.ts";

const repeatMs = 1000;

/** Reviews › Import: uploads a file and shows the progress and result of each. */
export function ReviewImportScreen() {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  const imports = useApiQuery(listReviewImportsRoute, {}, { refetchInterval: isLive ? repeatMs : false });
  const isRunning = imports.data?.items.some(({ state }) => state === "RUNNING") ?? false;
  useEffect(() => {
    setLive(isRunning);
    // Its reviews are in the lists now.
    if (!isRunning) void client.invalidateQueries({ queryKey: apiKey(website, listReviewsRoute) });
  }, [isRunning, client, website]);
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
                <EmptyState drawing="mail" title={texts.emptyHistory} text={texts.emptyHistoryText} isSmall />
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
  const website = useWebsite().identifier;
  const [sending, setSending] = useState<{ name: string; percent: number }>();
  const [problem, setProblem] = useState<string>();

  async function send(file: File): Promise<void> {
    setProblem(undefined);
    if (file.size > maxReviewFileBytes) {
      const values = { fileName: file.name, maxSize: "50 MB" };
      return setProblem(fillMessage(reviewImportFailures["file-too-large"].message, values));
    }
    setSending({ name: file.name, percent: 0 });
    try {
      await uploadFile(uploadReviewsRoute, file, {
        website,
        onProgress: (share) => setSending({ name: file.name, percent: Math.round(share * 100) }),
      });
      onStarted();
    } catch (error) {
      setProblem(asApiFailure(error).message);
    } finally {
      setSending(undefined);
    }
  }

  return (
    <Panel>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.importAbout}
        </Text>
        {problem && <Callout tone="bad" title={problem} isAlert />}
        {sending ? (
          <div>
            <Text size="sm" fw={500} mb="xs" role="status" className={styles.fileName ?? ""}>
              {texts.uploading(sending.name)} · {texts.percent(sending.percent)}
            </Text>
            <Progress.Root>
              <Progress.Section value={sending.percent} aria-label={texts.uploading(sending.name)} />
            </Progress.Root>
          </div>
        ) : (
          <TableFileDrop
            label={texts.fileLabel}
            text={texts.drop}
            hint={texts.hint}
            buttonLabel={texts.choose}
            onFile={(file) => void send(file)}
          />
        )}
      </Stack>
    </Panel>
  );
}

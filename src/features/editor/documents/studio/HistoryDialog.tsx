import { Button, Group, Modal, Text, UnstyledButton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import type { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { apiKey, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { ErrorState } from "#kernel/studio-ui/feedback/ErrorState.tsx";
import { LinesSkeleton, Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { useFocusBack } from "#kernel/studio-ui/useFocusBack.ts";
import { listVersionsRoute, type PageVersion, readVersionRoute } from "../contract.ts";
import styles from "./Editor.module.css";
import { SideBySide } from "./SideBySide.tsx";
import { texts } from "./texts.ts";

interface HistoryDialogProps {
  pageId: string;
  /** The document in the canvas. */
  current: PageDocument;
  isBusy: boolean;
  onRestore(versionId: string): void;
  onClose(): void;
}

/** Compares a version with the current page, and restores it. */
export function HistoryDialog(props: HistoryDialogProps) {
  useFocusBack(true);
  return (
    <Modal opened fullScreen onClose={props.onClose} title={texts.historyTitle}>
      <History {...props} />
    </Modal>
  );
}

function History({ pageId, current, isBusy, onRestore }: HistoryDialogProps) {
  const website = useWebsite().identifier;
  const list = useInfiniteQuery({
    queryKey: [...apiKey(website, listVersionsRoute), { pageId }],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      callStudioApi(
        listVersionsRoute,
        { params: { pageId }, query: pageParam === undefined ? {} : { before: pageParam } },
        { website, signal },
      ),
    getNextPageParam: (last) => (last.hasMore ? last.versions.at(-1)?.number : undefined),
  });
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (list.isPending) return <LinesSkeleton lines={6} />;
  if (list.isError) return <ErrorState error={list.error as ApiFailure} onRetry={() => void list.refetch()} />;
  const versions = list.data.pages.flatMap((page) => page.versions);
  const chosen = versions.find(({ id }) => id === chosenId) ?? versions[0];
  if (!chosen) return <EmptyState drawing="website" title={texts.historyNone} text={texts.historyNoneText} />;
  return (
    <div className={styles.history}>
      <nav className={styles.versions} aria-label={texts.versions}>
        <ul className={styles.versionList}>
          {versions.map((version) => (
            <li key={version.id}>
              <UnstyledButton
                className={styles.version ?? ""}
                aria-current={version.id === chosen.id}
                onClick={() => setChosenId(version.id)}
              >
                <VersionLine version={version} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            variant="default"
            fullWidth
            mt="sm"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {texts.older}
          </Button>
        )}
      </nav>
      <Comparison
        key={chosen.id}
        pageId={pageId}
        current={current}
        version={chosen}
        isBusy={isBusy}
        onRestore={() => onRestore(chosen.id)}
      />
    </div>
  );
}

function VersionLine({ version }: { version: PageVersion }) {
  return (
    <>
      <span className={styles.versionName}>
        {texts.version(version.number)} <RelativeTime at={version.createdAt} />
      </span>
      <span className={styles.versionMeta}>
        {[texts.reasons[version.reason], version.createdBy].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}

interface ComparisonProps {
  pageId: string;
  current: PageDocument;
  version: PageVersion;
  isBusy: boolean;
  onRestore(): void;
}

function Comparison({ pageId, current, version, isBusy, onRestore }: ComparisonProps) {
  const query = useApiQuery(readVersionRoute, { params: { pageId, versionId: version.id } });
  const isNow = query.data !== undefined && sameJson(query.data.document, current);
  return (
    <div className={styles.compare}>
      <Loaded query={query} isSmall>
        {(read) => (
          <SideBySide
            pageId={pageId}
            sides={[
              {
                label: texts.version(version.number),
                meta: <RelativeTime at={version.createdAt} />,
                document: read.document as PageDocument,
              },
              { label: texts.now, document: current },
            ]}
          />
        )}
      </Loaded>
      <Group justify="flex-end">
        {query.data && (
          <Text size="sm" c="dimmed">
            {isNow ? texts.isNow : texts.differs}
          </Text>
        )}
        <Button loading={isBusy} disabled={!query.data || isNow} onClick={onRestore}>
          {texts.restore}
        </Button>
      </Group>
    </div>
  );
}

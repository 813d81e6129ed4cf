import { Button, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { Figures } from "#kernel/studio-ui/imports/Figures.tsx";
import { ImportScreen } from "#kernel/studio-ui/imports/ImportScreen.tsx";
import { importTexts as shared } from "#kernel/studio-ui/imports/importTexts.ts";
import { PercentBar } from "#kernel/studio-ui/imports/PercentBar.tsx";
import { RowProblemsPanel } from "#kernel/studio-ui/imports/RowProblemsPanel.tsx";
import { useImportQuery } from "#kernel/studio-ui/imports/useImportQuery.ts";
import { useStartImport } from "#kernel/studio-ui/imports/useStartImport.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  type CommentImport,
  commentImportFailures,
  maxCommentFileBytes,
  readCommentImportRoute,
  startCommentImportRoute,
  uploadCommentsRoute,
} from "../importContract.ts";
import { listCommentsRoute } from "../moderationContract.ts";
import { importTexts as texts } from "./importTexts.ts";
import { PastImports } from "./PastImports.tsx";
import { texts as commentTexts } from "./texts.ts";
import { UndoImport } from "./UndoImport.tsx";

/** Comments › Import: uploads a file, shows what it would add, and imports it. */
export function CommentImportScreen() {
  return (
    <ImportScreen
      texts={texts}
      back={{ to: "/comments", label: commentTexts.title }}
      uploadRoute={uploadCommentsRoute}
      readRoute={readCommentImportRoute}
      maxBytes={maxCommentFileBytes}
      tooLarge={commentImportFailures["file-too-large"].message}
      alsoAccepts=".xml,text/xml,application/xml"
      below={<PastImports />}
    >
      {(importId, onAnother) => <ShownImport importId={importId} onAnother={onAnother} />}
    </ImportScreen>
  );
}

const isUndoing = ({ undoneAt, undoableCount }: CommentImport) => undoneAt !== null && undoableCount > 0;
const isInProgress = (entry: CommentImport) =>
  entry.state === "CHECKING" || entry.state === "RUNNING" || isUndoing(entry);

function ShownImport({ importId, onAnother }: { importId: string; onAnother(): void }) {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const { query, isLive } = useImportQuery(readCommentImportRoute, { params: { importId } }, isInProgress);
  useEffect(() => {
    // Its comments are in the lists now.
    if (!isLive) void client.invalidateQueries({ queryKey: apiKey(website, listCommentsRoute) });
  }, [isLive, client, website]);
  return (
    <Loaded query={query}>
      {(entry) => (
        <Stack gap="lg">
          <Panel title={entry.fileName}>
            <Stack gap="md">
              {entry.failure && <Callout tone="bad" title={entry.failure} isAlert />}
              <Standing entry={entry} />
              <Buttons entry={entry} onAnother={onAnother} />
            </Stack>
          </Panel>
          {!isInProgress(entry) && entry.rowCount > 0 && <RowProblemsPanel report={entry} />}
        </Stack>
      )}
    </Loaded>
  );
}

/** Progress, or what was found or done. */
function Standing({ entry }: { entry: CommentImport }) {
  const { state, byteSize, bytesRead, rowCount, createdCount, unchangedCount, leftOutCount } = entry;
  const percent = byteSize > 0 ? Math.min(100, Math.floor((bytesRead / byteSize) * 100)) : 0;
  const isChecked = state === "CHECKED" || state === "CHECKING";
  return (
    <>
      {state === "CHECKING" && <PercentBar label={texts.checking} percent={percent} isAnimated />}
      {state === "RUNNING" && <PercentBar label={texts.running} percent={percent} isAnimated />}
      {isUndoing(entry) && (
        <Text size="sm" role="status">
          {texts.undoing}
        </Text>
      )}
      {entry.undoneAt && !isUndoing(entry) && (
        <Text size="sm" role="status">
          {texts.undone}
        </Text>
      )}
      {state === "DONE" && !entry.undoneAt && (
        <Text size="sm" role="status">
          {texts.done}
        </Text>
      )}
      {state === "FAILED" && (
        <Text size="sm" role="status">
          {createdCount > 0 ? texts.stopped : texts.checkFailed}
        </Text>
      )}
      {state === "CHECKED" && createdCount === 0 && entry.linkedCount === 0 && (
        <Text size="sm" role="status">
          {texts.nothingNew}
        </Text>
      )}
      {rowCount > 0 && (
        <Figures
          figures={[
            { label: texts.inFile, count: rowCount },
            { label: isChecked ? texts.isNew : texts.added, count: createdCount },
            { label: texts.isKnown, count: unchangedCount },
            { label: texts.leftOut, count: leftOutCount },
            ...(entry.linkedCount > 0 ? [{ label: texts.linked, count: entry.linkedCount }] : []),
          ]}
        />
      )}
    </>
  );
}

function Buttons({ entry, onAnother }: { entry: CommentImport; onAnother(): void }) {
  const { start, isPending, problem } = useStartImport(startCommentImportRoute, readCommentImportRoute, entry.id);
  if (isInProgress(entry)) return null;
  return (
    <>
      {problem && <Callout tone="bad" title={problem.message} isAlert />}
      <Group gap="xs">
        {entry.state === "CHECKED" && entry.createdCount + entry.linkedCount > 0 && (
          <Button loading={isPending} onClick={() => start({ params: { importId: entry.id } })}>
            {entry.createdCount > 0 ? texts.start(entry.createdCount) : texts.startLinks(entry.linkedCount)}
          </Button>
        )}
        {entry.state === "DONE" && (
          <Button
            renderRoot={(props) => (
              <Link
                {...props}
                to="/comments"
                search={(search: Record<string, unknown>) => ({ ...keepSite(search), tab: "all" })}
              />
            )}
          >
            {texts.toComments}
          </Button>
        )}
        {(entry.state === "DONE" || entry.state === "FAILED") && !entry.undoneAt && entry.undoableCount > 0 && (
          <UndoImport entry={entry} />
        )}
        <Button variant="default" onClick={onAnother}>
          {shared.another}
        </Button>
      </Group>
    </>
  );
}

import { Button, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Figures } from "#kernel/studio-ui/imports/Figures.tsx";
import { ImportReport } from "#kernel/studio-ui/imports/ImportReport.tsx";
import { ImportScreen } from "#kernel/studio-ui/imports/ImportScreen.tsx";
import { PastImports } from "#kernel/studio-ui/imports/PastImports.tsx";
import { PercentBar } from "#kernel/studio-ui/imports/PercentBar.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import {
  type CommentImport,
  commentImportFailures,
  listCommentImportsRoute,
  maxCommentFileBytes,
  readCommentImportRoute,
  startCommentImportRoute,
  uploadCommentsRoute,
} from "../importContract.ts";
import { listCommentsRoute } from "../moderationContract.ts";
import { importTexts as texts } from "./importTexts.ts";
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
      below={
        <PastImports
          listRoute={listCommentImportsRoute}
          resultOf={({ undoneAt, createdCount }) => (undoneAt ? texts.pastUndone : texts.pastAdded(createdCount))}
        />
      }
    >
      {(importId, onAnother) => (
        <ImportReport
          importId={importId}
          readRoute={readCommentImportRoute}
          startRoute={startCommentImportRoute}
          isInProgress={isInProgress}
          hasRows={({ rowCount }) => rowCount > 0}
          outdates={[listCommentImportsRoute, listCommentsRoute]}
          startLabel={startLabel}
          buttons={(entry) => <Buttons entry={entry} />}
          onAnother={onAnother}
        >
          {(entry) => <Standing entry={entry} />}
        </ImportReport>
      )}
    </ImportScreen>
  );
}

const isUndoing = ({ undoneAt, undoableCount }: CommentImport) => undoneAt !== null && undoableCount > 0;
const isInProgress = (entry: CommentImport) =>
  entry.state === "CHECKING" || entry.state === "RUNNING" || isUndoing(entry);

function startLabel({ createdCount, linkedCount }: CommentImport): string | undefined {
  if (createdCount > 0) return texts.start(createdCount);
  return linkedCount > 0 ? texts.startLinks(linkedCount) : undefined;
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
            ...(entry.linkedCount > 0
              ? [{ label: isChecked ? texts.toRepair : texts.repaired, count: entry.linkedCount }]
              : []),
          ]}
        />
      )}
    </>
  );
}

function Buttons({ entry }: { entry: CommentImport }) {
  const isOver = entry.state === "DONE" || entry.state === "FAILED";
  return (
    <>
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
      {isOver && !entry.undoneAt && entry.undoableCount > 0 && <UndoImport entry={entry} />}
    </>
  );
}

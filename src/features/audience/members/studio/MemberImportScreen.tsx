import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { Figures } from "#kernel/studio-ui/imports/Figures.tsx";
import { ImportScreen } from "#kernel/studio-ui/imports/ImportScreen.tsx";
import { importTexts } from "#kernel/studio-ui/imports/importTexts.ts";
import { PercentBar } from "#kernel/studio-ui/imports/PercentBar.tsx";
import { RowProblemsPanel } from "#kernel/studio-ui/imports/RowProblemsPanel.tsx";
import { useImportQuery } from "#kernel/studio-ui/imports/useImportQuery.ts";
import { useStartImport } from "#kernel/studio-ui/imports/useStartImport.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import {
  type MemberImport,
  maxMemberFileBytes,
  memberImportFailures,
  readMemberImportRoute,
  startMemberImportRoute,
  uploadMembersRoute,
} from "../importContract.ts";
import { describeSample, MemberReadingPart } from "./MemberReadingPart.tsx";
import styles from "./Members.module.css";
import { memberTexts, importTexts as texts } from "./texts.ts";

/** Members › Import: uploads a file, shows what it would do, and imports it. */
export function MemberImportScreen() {
  return (
    <ImportScreen
      texts={texts}
      back={{ to: "/members", label: memberTexts.title }}
      uploadRoute={uploadMembersRoute}
      readRoute={readMemberImportRoute}
      maxBytes={maxMemberFileBytes}
      tooLarge={memberImportFailures["file-too-large"].message}
    >
      {(importId, onAnother) => <ShownImport importId={importId} onAnother={onAnother} />}
    </ImportScreen>
  );
}

const isRunning = ({ state }: MemberImport) => state === "RUNNING";

function ShownImport({ importId, onAnother }: { importId: string; onAnother(): void }) {
  const { query } = useImportQuery(readMemberImportRoute, { params: { importId } }, isRunning);
  return (
    <Loaded query={query}>
      {(entry) => (
        <Stack gap="lg">
          {entry.state === "PREVIEWED" ? (
            <Preview entry={entry} onAnother={onAnother} />
          ) : (
            <Result entry={entry} onAnother={onAnother} />
          )}
          <RowProblemsPanel report={entry} />
        </Stack>
      )}
    </Loaded>
  );
}

function Preview({ entry, onAnother }: { entry: MemberImport; onAnother(): void }) {
  const { id: importId, fileName, rowCount, preview } = entry;
  const [sendsInvitations, setSends] = useState(false);
  const [isReading, setReading] = useState(false);
  const { start, isPending, problem } = useStartImport(startMemberImportRoute, readMemberImportRoute, importId);
  return (
    <Panel title={fileName}>
      <Stack gap="md">
        {problem && <Callout tone="bad" title={problem.message} isAlert />}
        <Figures
          figures={[
            { label: texts.people, count: rowCount },
            { label: texts.newPeople, count: preview.newCount },
            { label: texts.knownPeople, count: preview.knownCount },
            { label: texts.consents, count: preview.consentCount },
            ...(preview.refusalCount > 0 ? [{ label: texts.refusals, count: preview.refusalCount }] : []),
            ...(preview.blockedCount > 0 ? [{ label: texts.blockedPeople, count: preview.blockedCount }] : []),
          ]}
        />
        {preview.unusedCount > 0 && (
          <Callout tone="info" title={texts.unusedColumns(preview.unusedCount)}>
            {preview.unusedColumns.join(", ")}
            {preview.unusedColumns.length < preview.unusedCount && ", …"}
          </Callout>
        )}
        {preview.samples.length > 0 && preview.reading.isEncodingSure && (
          <div>
            <Text size="sm" fw={500}>
              {texts.samples}
            </Text>
            {preview.samples.map((sample) => (
              <Text size="sm" key={sample.email} className={styles.person ?? ""}>
                {describeSample(sample)}
              </Text>
            ))}
          </div>
        )}
        <MemberReadingPart entry={entry} onReading={setReading} />
        <Checkbox
          label={texts.sendInvitations}
          description={texts.sendInvitationsHint}
          checked={sendsInvitations}
          onChange={(event) => setSends(event.currentTarget.checked)}
        />
        <Group gap="xs">
          <Button
            loading={isPending}
            disabled={rowCount === 0 || isReading}
            onClick={() => start({ params: { importId }, body: { revision: preview.revision, sendsInvitations } })}
          >
            {texts.start(rowCount)}
          </Button>
          <Button variant="default" onClick={onAnother}>
            {importTexts.another}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

function Result({ entry, onAnother }: { entry: MemberImport; onAnother(): void }) {
  const { state, failure, fileName, rowCount, doneCount } = entry;
  const percent = rowCount > 0 ? Math.floor((doneCount / rowCount) * 100) : 0;
  return (
    <Panel title={fileName}>
      <Stack gap="md">
        {failure && <Callout tone="bad" title={failure} isAlert />}
        {state === "RUNNING" ? (
          <PercentBar label={texts.running} percent={percent} isAnimated />
        ) : (
          <Text size="sm" role="status">
            {state === "DONE" ? texts.done : texts.stopped}
          </Text>
        )}
        <Figures
          figures={[
            { label: texts.created, count: entry.createdCount },
            { label: texts.updated, count: entry.updatedCount },
            { label: texts.unchanged, count: entry.unchangedCount },
            { label: texts.invited, count: entry.invitedCount },
          ]}
        />
        {state !== "RUNNING" && (
          <Group gap="xs">
            <Button renderRoot={(props) => <Link {...props} to="/members" search={keepSite} />}>
              {texts.toMembers}
            </Button>
            <Button variant="default" onClick={onAnother}>
              {importTexts.another}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}

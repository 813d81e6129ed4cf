import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { apiKey, useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { Figures } from "#kernel/studio-ui/imports/Figures.tsx";
import { importTexts } from "#kernel/studio-ui/imports/importTexts.ts";
import { PercentBar } from "#kernel/studio-ui/imports/PercentBar.tsx";
import { RowProblemsPanel } from "#kernel/studio-ui/imports/RowProblemsPanel.tsx";
import { TableUploadPart } from "#kernel/studio-ui/imports/TableUploadPart.tsx";
import { useImportQuery } from "#kernel/studio-ui/imports/useImportQuery.ts";
import { useTableUpload } from "#kernel/studio-ui/imports/useTableUpload.ts";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
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

/** Members › Import: uploads a file, shows what it would do, and imports it. The import is in the address. */
export function MemberImportScreen() {
  const { file: importId } = useSearch({ strict: false }) as { file?: string };
  const navigate = useNavigate();
  const show = (id: string | undefined) =>
    void navigate({
      to: ".",
      search: ((search: Record<string, unknown>) => ({ ...keepSite(search), file: id })) as never,
    });
  return (
    <>
      <PageHeader title={texts.title} back={{ to: "/members", label: memberTexts.title }} />
      {importId ? (
        <ShownImport importId={importId} onAnother={() => show(undefined)} />
      ) : (
        <Upload onUploaded={(id) => show(id)} />
      )}
    </>
  );
}

function Upload({ onUploaded }: { onUploaded(id: string): void }) {
  const store = useStoreAnswer();
  const upload = useTableUpload(uploadMembersRoute, {
    maxBytes: maxMemberFileBytes,
    tooLarge: memberImportFailures["file-too-large"].message,
    onUploaded(preview) {
      store(readMemberImportRoute, { params: { importId: preview.id } }, preview);
      onUploaded(preview.id);
    },
  });
  return (
    <Panel>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.about}
        </Text>
        <Text size="sm" c="dimmed">
          {texts.rules}
        </Text>
        <TableUploadPart upload={upload} label={texts.fileLabel} text={texts.drop} hint={texts.hint} />
      </Stack>
    </Panel>
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
  const params = { importId };
  const [sendsInvitations, setSends] = useState(false);
  const [isReading, setReading] = useState(false);
  const store = useStoreAnswer();
  const client = useQueryClient();
  const website = useWebsite().identifier;
  const start = useApiMutation(startMemberImportRoute, {
    onSuccess: (started) => store(readMemberImportRoute, { params }, started),
  });
  return (
    <Panel title={fileName}>
      <Stack gap="md">
        {start.error && <Callout tone="bad" title={start.error.message} isAlert />}
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
            loading={start.isPending}
            disabled={rowCount === 0 || isReading}
            onClick={() =>
              start.mutate(
                { params, body: { revision: preview.revision, sendsInvitations } },
                // Someone else may have changed the preview, or started the import.
                {
                  onError: () =>
                    client.invalidateQueries({ queryKey: apiKey(website, readMemberImportRoute, { params }) }),
                },
              )
            }
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

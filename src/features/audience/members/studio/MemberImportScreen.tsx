import { Button, Checkbox, Group, Progress, Stack, Text } from "@mantine/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { uploadFile } from "#kernel/studio-ui/api/uploadFile.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { TableFileDrop } from "#kernel/studio-ui/form/TableFileDrop.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import {
  type MemberImport,
  type MemberProblem,
  readMemberImportRoute,
  startMemberImportRoute,
  uploadMembersRoute,
} from "../importContract.ts";
import styles from "./Members.module.css";
import { memberTexts, importTexts as texts } from "./texts.ts";

const repeatMs = 1000;

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
  const website = useWebsite().identifier;
  const store = useStoreAnswer();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(file: File): Promise<void> {
    setProblem(undefined);
    setSending(true);
    try {
      const preview = await uploadFile(uploadMembersRoute, file, { website });
      store(readMemberImportRoute, { params: { importId: preview.id } }, preview);
      onUploaded(preview.id);
    } catch (error) {
      setProblem(asApiFailure(error).message);
      setSending(false);
    }
  }

  return (
    <Panel>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.about}
        </Text>
        <Text size="sm" c="dimmed">
          {texts.rules}
        </Text>
        {problem && <Callout tone="bad" title={problem} isAlert />}
        {isSending ? (
          <Text size="sm" role="status">
            {texts.reading}
          </Text>
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

function ShownImport({ importId, onAnother }: { importId: string; onAnother(): void }) {
  const [isLive, setLive] = useState(false);
  const params = { importId };
  const query = useApiQuery(readMemberImportRoute, { params }, { refetchInterval: isLive ? repeatMs : false });
  const isRunning = query.data?.state === "RUNNING";
  useEffect(() => setLive(isRunning), [isRunning]);
  return (
    <Loaded query={query}>
      {(entry) => (
        <Stack gap="lg">
          {entry.state === "PREVIEWED" ? (
            <Preview entry={entry} onAnother={onAnother} />
          ) : (
            <Result entry={entry} onAnother={onAnother} />
          )}
          {entry.problemCount > 0 && <Problems entry={entry} />}
        </Stack>
      )}
    </Loaded>
  );
}

function Preview({ entry, onAnother }: { entry: MemberImport; onAnother(): void }) {
  const { id: importId, fileName, rowCount, preview } = entry;
  const params = { importId };
  const [sendsInvitations, setSends] = useState(false);
  const store = useStoreAnswer();
  const start = useApiMutation(startMemberImportRoute, {
    onSuccess: (started) => store(readMemberImportRoute, { params }, started),
  });
  return (
    <Panel title={fileName}>
      <Stack gap="md">
        {start.error && <Callout tone="bad" title={start.error.message} isAlert />}
        <dl className={styles.figures}>
          <Figure label={texts.people} value={rowCount} />
          <Figure label={texts.newPeople} value={preview.newCount} />
          <Figure label={texts.knownPeople} value={preview.knownCount} />
          <Figure label={texts.consents} value={preview.consentCount} />
          {preview.blockedCount > 0 && <Figure label={texts.blockedPeople} value={preview.blockedCount} />}
        </dl>
        {preview.unusedCount > 0 && (
          <Callout tone="info" title={texts.unusedColumns(preview.unusedCount)}>
            <span className={styles.person}>
              {preview.unusedColumns.join(", ")}
              {preview.unusedColumns.length < preview.unusedCount && ", …"}
            </span>
          </Callout>
        )}
        {preview.samples.length > 0 && (
          <div>
            <Text size="sm" fw={500}>
              {texts.samples}
            </Text>
            {preview.samples.map(({ email, name }) => (
              <Text size="sm" key={email} className={styles.person ?? ""}>
                {name ? `${name} · ${email}` : email}
              </Text>
            ))}
          </div>
        )}
        <Checkbox
          label={texts.sendInvitations}
          description={texts.sendInvitationsHint}
          checked={sendsInvitations}
          onChange={(event) => setSends(event.currentTarget.checked)}
        />
        <Group gap="xs">
          <Button
            loading={start.isPending}
            disabled={rowCount === 0}
            onClick={() => start.mutate({ params, body: { sendsInvitations } })}
          >
            {texts.start(rowCount)}
          </Button>
          <Button variant="default" onClick={onAnother}>
            {texts.another}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value.toLocaleString("en-US")}</dd>
    </div>
  );
}

function Result({ entry, onAnother }: { entry: MemberImport; onAnother(): void }) {
  const { state, failure, fileName, rowCount, doneCount } = entry;
  const percent = rowCount > 0 ? Math.floor((doneCount / rowCount) * 100) : 0;
  return (
    <Panel title={fileName}>
      <Stack gap="md">
        {failure && <Callout tone="bad" title={failure} isAlert />}
        {state === "RUNNING" && (
          <Progress.Root>
            <Progress.Section value={percent} aria-label={texts.running(percent)} animated />
          </Progress.Root>
        )}
        <Text size="sm" role="status">
          {state === "RUNNING" ? texts.running(percent) : state === "DONE" ? texts.done : texts.stopped}
        </Text>
        <dl className={styles.figures}>
          <Figure label={texts.created} value={entry.createdCount} />
          <Figure label={texts.updated} value={entry.updatedCount} />
          <Figure label={texts.unchanged} value={entry.unchangedCount} />
          <Figure label={texts.invited} value={entry.invitedCount} />
        </dl>
        {state !== "RUNNING" && (
          <Group gap="xs">
            <Button renderRoot={(props) => <Link {...props} to="/members" search={keepSite} />}>
              {texts.toMembers}
            </Button>
            <Button variant="default" onClick={onAnother}>
              {texts.another}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}

const columns: Column<MemberProblem>[] = [
  { key: "line", header: texts.line, width: "90px", render: ({ line }) => texts.lineNumber(line) },
  { key: "reason", header: texts.reason, card: "subtitle", render: ({ reason }) => reason },
  { key: "effect", header: texts.effect, card: "aside", width: "150px", render: ({ effect }) => texts.effects[effect] },
];

function Problems({ entry: { problems, problemCount } }: { entry: MemberImport }) {
  return (
    <Panel title={texts.problems(problemCount)} isPadded={false}>
      {problems.length < problemCount && (
        <Text size="xs" c="dimmed" p="md">
          {texts.firstProblems(problems.length)}
        </Text>
      )}
      <RowsTable
        label={texts.problems(problemCount)}
        columns={columns}
        rows={problems.toSorted((left, right) => left.line - right.line)}
        rowKey={(problem, index) => `${index} ${problem.line}`}
      />
    </Panel>
  );
}

import { ActionIcon, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { Pencil1Icon, TrashIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { useUnsavedText } from "#kernel/studio-ui/form/unsavedTexts.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import {
  addMemberNoteRoute,
  deleteMemberNoteRoute,
  type MemberDetail,
  type MemberNote,
  maxNoteLength,
  readMemberRoute,
  saveMemberNoteRoute,
} from "../studioContract.ts";
import styles from "./Members.module.css";
import { memberTexts as texts } from "./texts.ts";

/** What the team noted about a member. People change only their own notes. */
export function MemberNotes({ member: { id: memberId, notes } }: { member: MemberDetail }) {
  const [editing, setEditing] = useState<string>();
  const [doomed, setDoomed] = useState<MemberNote>();
  return (
    <Panel title={texts.notes}>
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={texts.notes}>
          {notes.map((note) => (
            <li key={note.id} className={styles.note}>
              {editing === note.id ? (
                <EditNote memberId={memberId} note={note} onDone={() => setEditing(undefined)} />
              ) : (
                <Note note={note} onEdit={() => setEditing(note.id)} onDelete={() => setDoomed(note)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <NewNote memberId={memberId} />
      <RemoveDialog
        route={deleteMemberNoteRoute}
        input={doomed && { params: { memberId, noteId: doomed.id } }}
        invalidates={[readMemberRoute]}
        title={texts.deleteNoteTitle}
        text={texts.deleteNoteText}
        confirmLabel={texts.deleteNote}
        onClose={() => setDoomed(undefined)}
        onRemoved={() => notify.success(texts.noteDeleted)}
      />
    </Panel>
  );
}

function Note({ note, onEdit, onDelete }: { note: MemberNote; onEdit(): void; onDelete(): void }) {
  const when = new Date(note.createdAt).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <div className={styles.noteHead}>
        <Text size="sm" c="dimmed">
          {note.writtenBy ?? texts.someone} · <RelativeTime at={note.createdAt} />
          {note.editedAt && ` · ${texts.edited}`}
        </Text>
        {note.isOwn && (
          <Group gap={4} wrap="nowrap">
            <ActionIcon aria-label={texts.editNoteOf(when)} onClick={onEdit}>
              <Pencil1Icon aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label={texts.deleteNoteOf(when)} onClick={onDelete}>
              <TrashIcon aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </div>
      <p className={styles.noteBody}>{note.body}</p>
    </>
  );
}

function NewNote({ memberId }: { memberId: string }) {
  const [body, setBody] = useState("");
  const store = useStoreAnswer();
  const params = { memberId };
  useUnsavedText(body.trim() !== "");
  const add = useApiMutation(addMemberNoteRoute, {
    onSuccess: (saved) => {
      setBody("");
      store(readMemberRoute, { params }, saved);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ params, body: { body } });
      }}
    >
      <Stack gap="xs" align="flex-start">
        <NoteField label={texts.noteLabel} value={body} onChange={setBody} error={add.error} />
        <Button type="submit" variant="default" loading={add.isPending} disabled={body.trim() === ""}>
          {texts.addNote}
        </Button>
      </Stack>
    </form>
  );
}

function EditNote({ memberId, note, onDone }: { memberId: string; note: MemberNote; onDone(): void }) {
  const [body, setBody] = useState(note.body);
  const store = useStoreAnswer();
  useUnsavedText(body !== note.body);
  const save = useApiMutation(saveMemberNoteRoute, {
    onSuccess: (saved) => {
      store(readMemberRoute, { params: { memberId } }, saved);
      onDone();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ params: { memberId, noteId: note.id }, body: { body } });
      }}
    >
      <Stack gap="xs" align="flex-start">
        <NoteField label={texts.editNote} value={body} onChange={setBody} error={save.error} hasFocus />
        <Group gap="xs">
          <Button type="submit" size="compact-sm" loading={save.isPending} disabled={body.trim() === ""}>
            {texts.save}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onDone}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface NoteFieldProps {
  label: string;
  value: string;
  onChange(body: string): void;
  error: { message: string; fieldErrors: Record<string, string> } | null;
  hasFocus?: boolean;
}

function NoteField({ label, value, onChange, error, hasFocus = false }: NoteFieldProps) {
  return (
    <Textarea
      w="100%"
      label={label}
      description={texts.notesHint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={2}
      maxRows={12}
      maxLength={maxNoteLength}
      autoFocus={hasFocus}
      error={error?.fieldErrors.body ?? error?.message}
    />
  );
}

import { ActionIcon, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { Pencil1Icon, TrashIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { maxNoteLength, type TeamNote } from "#kernel/contract/noteBody.ts";
import { type ApiFailure, asApiFailure } from "../api/ApiFailure.ts";
import { ConfirmDialog } from "../feedback/ConfirmDialog.tsx";
import { notify } from "../feedback/notify.tsx";
import { useUnsavedText } from "../form/unsavedTexts.tsx";
import { dateFormat } from "../formats.ts";
import { kitTexts } from "../kitTexts.ts";
import { Panel } from "../layout/Panel.tsx";
import { RelativeTime } from "../RelativeTime.tsx";
import styles from "./NotesPanel.module.css";
import { notesTexts as texts } from "./notesTexts.ts";

interface NotesPanelProps {
  notes: readonly TeamNote[];
  add(body: string): Promise<unknown>;
  save(noteId: string, body: string): Promise<unknown>;
  remove(noteId: string): Promise<unknown>;
}

/** What the team noted about something, oldest first, and a field for a new note. */
export function NotesPanel({ notes, add, save, remove }: NotesPanelProps) {
  const [editing, setEditing] = useState<string>();
  const [doomed, setDoomed] = useState<string>();
  const removal = useCall();
  return (
    <Panel title={texts.notes}>
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={texts.notes}>
          {notes.map((note) => (
            <li key={note.id} className={styles.note}>
              {editing === note.id ? (
                <EditNote note={note} save={(body) => save(note.id, body)} onDone={() => setEditing(undefined)} />
              ) : (
                <NoteRow note={note} onEdit={() => setEditing(note.id)} onDelete={() => setDoomed(note.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <NewNote add={add} />
      <ConfirmDialog
        isOpen={doomed !== undefined}
        title={texts.deleteNoteTitle}
        text={texts.deleteNoteText}
        confirmLabel={texts.deleteNote}
        isDangerous
        isBusy={removal.isBusy}
        problem={removal.failure?.message}
        onCancel={() => {
          removal.reset();
          setDoomed(undefined);
        }}
        onConfirm={() =>
          void removal.run(async () => {
            if (doomed) await remove(doomed);
            setDoomed(undefined);
            notify.success(texts.noteDeleted);
          })
        }
      />
    </Panel>
  );
}

interface NoteRowProps {
  note: TeamNote;
  onEdit(): void;
  onDelete(): void;
}

function NoteRow({ note, onEdit, onDelete }: NoteRowProps) {
  const when = dateFormat({ dateStyle: "medium", timeStyle: "short" }).format(new Date(note.createdAt));
  return (
    <>
      <div className={styles.head}>
        <Text size="sm" c="dimmed">
          {note.writtenBy ?? texts.someone} · <RelativeTime at={note.createdAt} />
          {note.editedAt && ` · ${note.editedBy ? texts.editedBy(note.editedBy) : texts.edited}`}
        </Text>
        {note.mayChange && (
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
      <p className={styles.body}>{note.body}</p>
    </>
  );
}

function NewNote({ add }: { add(body: string): Promise<unknown> }) {
  const [body, setBody] = useState("");
  const { run, isBusy, failure } = useCall();
  useUnsavedText(body.trim() !== "");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          await add(body);
          setBody("");
        });
      }}
    >
      <Stack gap="xs" align="flex-start">
        <NoteField label={texts.noteLabel} value={body} onChange={setBody} failure={failure} />
        <Button type="submit" variant="default" loading={isBusy} disabled={body.trim() === ""}>
          {texts.addNote}
        </Button>
      </Stack>
    </form>
  );
}

function EditNote({ note, save, onDone }: { note: TeamNote; save(body: string): Promise<unknown>; onDone(): void }) {
  const [body, setBody] = useState(note.body);
  const { run, isBusy, failure } = useCall();
  useUnsavedText(body !== note.body);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          await save(body);
          onDone();
        });
      }}
    >
      <Stack gap="xs" align="flex-start">
        <NoteField label={texts.editNote} value={body} onChange={setBody} failure={failure} hasFocus />
        <Group gap="xs">
          <Button type="submit" size="compact-sm" loading={isBusy} disabled={body.trim() === ""}>
            {texts.save}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onDone}>
            {kitTexts.cancel}
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
  failure: ApiFailure | undefined;
  hasFocus?: boolean;
}

function NoteField({ label, value, onChange, failure, hasFocus = false }: NoteFieldProps) {
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
      error={failure?.fieldErrors.body ?? failure?.message}
    />
  );
}

/** One call at a time, and why the last one failed. */
function useCall() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  return {
    isBusy,
    failure,
    reset: () => setFailure(undefined),
    async run(work: () => Promise<void>): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        setFailure(asApiFailure(error));
      } finally {
        setBusy(false);
      }
    },
  };
}

import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import {
  beforeTyping,
  type EventValues,
  eventProblems,
  newEventValues,
  timesOfDay,
  toEventTimes,
  usualTimes,
  withAllDay,
  withStart,
} from "#features/site/events/studio/eventForm.ts";
import { TimeFields } from "#features/site/events/studio/TimeFields.tsx";
import { useGoTo } from "#features/site/page-tree/studio/useGoTo.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { useNow, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { useFocusBack } from "#kernel/studio-ui/useFocusBack.ts";
import { type Blog, createPostRoute, listBlogsRoute, listPostsRoute, maxTitleLength } from "../../contract.ts";
import { editScreen } from "../postScreens.ts";
import { listTexts, texts } from "../texts.ts";

interface NewPostDialogProps {
  blogId: string;
  kind: Blog["kind"];
  isOpen: boolean;
  onClose(): void;
}

/** Asks for a title, and for the times of an event; creates it as a draft, and opens it in the editor. */
export function NewPostDialog({ blogId, kind, isOpen, onClose }: NewPostDialogProps) {
  useFocusBack(isOpen);
  return (
    <Modal opened={isOpen} onClose={onClose} title={listTexts[kind].newItem} centered closeOnClickOutside={false}>
      {isOpen && <NewPostForm blogId={blogId} kind={kind} onClose={onClose} />}
    </Modal>
  );
}

function NewPostForm({ blogId, kind, onClose }: Omit<NewPostDialogProps, "isOpen">) {
  const goTo = useGoTo();
  const { timeZone } = useWebsite();
  const now = useNow();
  const [title, setTitle] = useState("");
  const [event, setEvent] = useState(() => (kind === "events" ? newEventValues(now(), timeZone) : null));
  const before = useRef(event);
  const times = useRef(event ? timesOfDay(event) : usualTimes);
  const [timeProblems, setTimeProblems] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState("");
  const create = useApiMutation(createPostRoute, { invalidates: [listPostsRoute, listBlogsRoute] });

  async function submit(): Promise<void> {
    if (create.isPending) return;
    const problems = event ? eventProblems(event, timeZone) : {};
    setTimeProblems(problems);
    setProblem(title.trim() === "" ? texts.required : "");
    if (title.trim() === "" || Object.keys(problems).length > 0) return;
    const body = { title, event: event && toEventTimes(event, timeZone) };
    const post = await create.mutateAsync({ params: { blogId }, body }).catch(() => undefined);
    if (!post) return;
    onClose();
    goTo(editScreen(post.id));
  }

  function changeEvent(values: EventValues): void {
    setEvent(values);
    setTimeProblems({});
    create.reset();
  }

  const { fieldErrors = {}, message } = create.error ?? {};
  const isAboutTimes = Object.keys(fieldErrors).some((name) => name.startsWith("event."));
  const failure = fieldErrors.title ?? (isAboutTimes ? undefined : message);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={texts.postTitle}
          maxLength={maxTitleLength}
          autoComplete="off"
          value={title}
          error={problem || failure}
          onChange={(event) => {
            setTitle(event.currentTarget.value);
            setProblem("");
            create.reset();
          }}
        />
        {event && (
          <TimeFields
            values={event}
            timeZone={timeZone}
            errors={{
              startsAt: timeProblems.startsAt ?? fieldErrors["event.startsAt"],
              endsAt: timeProblems.endsAt ?? fieldErrors["event.endsAt"],
            }}
            onStartFocus={() => {
              before.current = beforeTyping(event, before.current ?? event);
            }}
            onStart={(startsAt) => changeEvent(withStart(before.current ?? event, startsAt))}
            onEnd={(endsAt) => changeEvent({ ...event, endsAt })}
            onAllDay={(isAllDay) => {
              if (isAllDay) times.current = timesOfDay(event);
              changeEvent(withAllDay(event, isAllDay, times.current));
            }}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={create.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {texts.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

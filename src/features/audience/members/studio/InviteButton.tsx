import { Button, Group, List, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { type InvitedMembers, inviteMembersRoute } from "../inviteContract.ts";
import { listMembersRoute } from "../studioContract.ts";
import { memberTexts as texts } from "./texts.ts";

/** Asks for emails and invites these people. Says afterwards who was not invited, and why. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState<InvitedMembers>();
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.invite}</Button>
      {isOpen && (
        <InviteDialog
          onClose={() => setOpen(false)}
          onSent={(sent) => {
            setOpen(false);
            setResult(sent);
          }}
        />
      )}
      {result && <ResultDialog result={result} onClose={() => setResult(undefined)} />}
    </>
  );
}

function InviteDialog({ onClose, onSent }: { onClose(): void; onSent(sent: InvitedMembers): void }) {
  const [people, setPeople] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const invite = useApiMutation(inviteMembersRoute, { invalidates: [listMembersRoute], onSuccess: onSent });
  const error = invite.error?.fieldErrors.people;
  return (
    <ConfirmDialog
      isOpen
      title={texts.inviteTitle}
      confirmLabel={texts.sendInvitations}
      isBusy={invite.isPending}
      problem={error ? undefined : invite.error?.message}
      onCancel={onClose}
      onConfirm={() => invite.mutate({ body: { people } }, { onError: () => field.current?.focus() })}
    >
      <Textarea
        ref={field}
        label={texts.invitePeople}
        description={texts.inviteHint}
        autosize
        minRows={4}
        maxRows={14}
        spellCheck={false}
        data-autofocus
        value={people}
        error={error}
        onChange={(event) => setPeople(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

function ResultDialog({ result: { sent, skipped, isMailed }, onClose }: { result: InvitedMembers; onClose(): void }) {
  return (
    <Modal opened onClose={onClose} title={texts.sentTitle(sent)} centered size={440}>
      <Stack gap="md">
        {!isMailed && sent > 0 && <Text size="sm">{texts.waitsInOutbox}</Text>}
        {skipped.length > 0 && (
          <div>
            <Text size="sm">{texts.skippedTitle}</Text>
            <List size="sm">
              {skipped.map(({ email, reason }) => (
                <List.Item key={email}>
                  {email} {texts.skipped[reason]}
                </List.Item>
              ))}
            </List>
          </div>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {texts.done}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

import { Button, Stack } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import {
  type EmailDetail,
  type EmailText,
  emailText,
  listEmailsRoute,
  readEmailRoute,
  restoreEmailRoute,
  saveEmailRoute,
  testEmailRoute,
} from "../contract.ts";
import { EmailPreview } from "./EmailPreview.tsx";
import styles from "./Emails.module.css";
import { type InsertionTarget, insertAtCursor } from "./insertAtCursor.ts";
import { MergeTags } from "./MergeTags.tsx";
import { texts } from "./texts.ts";

const back = { to: "/settings/emails", label: texts.title };

/** Edits one email: subject, preview text and content, with merge tags and a preview. */
export function EmailEditorScreen() {
  const { kind } = useParams({ strict: false }) as { kind: string };
  const email = useApiQuery(readEmailRoute, { params: { kind } });
  return (
    <Loaded query={email}>
      {(loaded) => <Editor key={kind} email={loaded} reload={async () => (await email.refetch()).data ?? loaded} />}
    </Loaded>
  );
}

function Editor({ email, reload }: { email: EmailDetail; reload(): Promise<EmailDetail> }) {
  const params = { kind: email.kind };
  const save = useApiMutation(saveEmailRoute, { invalidates: [listEmailsRoute] });
  const store = useStoreAnswer();
  const editor = useEditForm<EmailDetail, EmailText>({
    loaded: email,
    toValues: ({ text }) => text,
    schema: emailText,
    save: (values, { revision }) => save.mutateAsync({ params, body: { ...values, revision } }),
    reload,
    onSaved: (saved) => store(readEmailRoute, { params }, saved),
  });
  const form = useRef<HTMLDivElement>(null);
  const insert = (insertion: string) => {
    const target = insertAtCursor(form.current, insertion);
    if (target) editor.form.setFieldValue(target.name as InsertionTarget, target.value);
  };
  return (
    <>
      <PageHeader
        title={email.name}
        back={back}
        actions={
          <>
            {email.isEdited && email.mayEdit && <Restore email={email} />}
            <SendTest kind={email.kind} text={editor.form.values} />
          </>
        }
      />
      <Stack gap="md">
        {email.problem && (
          <Callout tone="bad" title={texts.problemTitle}>
            {texts.problemText(email.problem)}
          </Callout>
        )}
        {!email.mayEdit && <Callout tone="info">{texts.mayNotEdit}</Callout>}
        <div className={styles.editor}>
          <div ref={form}>
            <EditForm editor={editor}>
              <Stack gap="md">
                <TextField name="subject" label={texts.subject} maxLength={300} readOnly={!email.mayEdit} required />
                <TextField
                  name="preheader"
                  label={texts.preheader}
                  description={texts.preheaderHint}
                  maxLength={300}
                  readOnly={!email.mayEdit}
                />
                <TextAreaField
                  name="body"
                  className={styles.source ?? ""}
                  label={texts.body}
                  description={texts.bodyHint}
                  minRows={12}
                  maxRows={24}
                  spellCheck={false}
                  dir="ltr"
                  readOnly={!email.mayEdit}
                />
                {email.mayEdit && <MergeTags tags={email.tags} onInsert={insert} />}
              </Stack>
            </EditForm>
          </div>
          <EmailPreview kind={email.kind} text={editor.form.values} />
        </div>
      </Stack>
    </>
  );
}

function SendTest({ kind, text }: { kind: string; text: EmailText }) {
  const send = useApiMutation(testEmailRoute);
  return (
    <Button
      variant="default"
      loading={send.isPending}
      onClick={() =>
        send.mutate(
          { params: { kind }, body: text },
          {
            onSuccess: ({ recipient, problem }) =>
              problem
                ? notify.failure(new Error(texts.testFailedBecause(problem)))
                : notify.success(texts.testSent(recipient)),
            onError: notify.failure,
          },
        )
      }
    >
      {texts.sendTest}
    </Button>
  );
}

function Restore({ email: { kind, revision } }: { email: EmailDetail }) {
  const [isAsking, setAsking] = useState(false);
  const store = useStoreAnswer();
  const restore = useApiMutation(restoreEmailRoute, { invalidates: [listEmailsRoute] });
  const params = { kind };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {texts.restore}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.restoreTitle}
        text={texts.restoreText}
        confirmLabel={texts.restore}
        isDangerous
        isBusy={restore.isPending}
        problem={restore.error?.message}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          restore.mutate(
            { params, query: { revision } },
            {
              onSuccess: (restored) => {
                store(readEmailRoute, { params }, restored);
                setAsking(false);
                notify.success(texts.restored);
              },
            },
          )
        }
      />
    </>
  );
}

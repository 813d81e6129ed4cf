import { Text } from "@mantine/core";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  readMailServerRoute,
  readSenderRoute,
  saveSenderRoute,
  storedSender,
  type WebsiteSender,
} from "../contract.ts";
import styles from "./EmailScreen.module.css";
import { MailServerNotice } from "./MailServerNotice.tsx";
import { MailServerSection } from "./MailServerSection.tsx";
import { TestEmail } from "./TestEmail.tsx";
import { texts } from "./texts.ts";

/** Settings › Mail server: the install's mail server, and the sender of the website's emails. */
export function EmailScreen() {
  const sender = useApiQuery(readSenderRoute, {});
  const server = useApiQuery(readMailServerRoute, {});
  return (
    <>
      <MailServerNotice isInSettings />
      <div className={styles.sections}>
        <Loaded query={server}>
          {({ mayManage, isConfigured }) => (
            <>
              <MailServerSection mayManage={mayManage} />
              {isConfigured && <TestEmail />}
            </>
          )}
        </Loaded>
        <Loaded query={sender}>
          {(stored) => <SenderForm stored={stored} reload={async () => (await sender.refetch()).data ?? stored} />}
        </Loaded>
      </div>
    </>
  );
}

function SenderForm({ stored, reload }: { stored: WebsiteSender; reload(): Promise<WebsiteSender> }) {
  const website = useWebsite();
  const save = useApiMutation(saveSenderRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<WebsiteSender, Pick<WebsiteSender, "senderName" | "replyTo">>({
    loaded: stored,
    toValues: ({ senderName, replyTo }) => ({ senderName, replyTo }),
    schema: storedSender,
    save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.revision } }),
    reload,
    onSaved: (saved) => store(readSenderRoute, {}, saved),
  });
  return (
    <EditForm editor={editor}>
      <FormSection title={texts.website} description={texts.websiteText}>
        <TextField
          name="senderName"
          label={texts.senderName}
          description={texts.senderNameHint}
          placeholder={website.title}
          autoComplete="off"
          maxLength={100}
        />
        <TextField
          name="replyTo"
          type="email"
          label={texts.replyTo}
          description={texts.replyToHint}
          autoComplete="off"
          maxLength={256}
        />
        <Text component="dl" size="sm" className={styles.facts ?? ""}>
          <dt>{texts.comesFrom}</dt>
          <dd>{stored.from}</dd>
          <dt>{texts.repliesTo}</dt>
          <dd>{stored.repliesTo}</dd>
        </Text>
      </FormSection>
    </EditForm>
  );
}

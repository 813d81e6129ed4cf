import { Anchor, Button, Switch, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { mailGroups } from "#features/site/outbox/domain/mailGroups.ts";
import { MailServerNotice } from "#features/site/outbox/studio/MailServerNotice.tsx";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { type EmailSummary, listEmailsRoute, listOwnEmailsRoute, muteEmailRoute, turnEmailRoute } from "../contract.ts";
import styles from "./Emails.module.css";
import { texts } from "./texts.ts";

/** Settings › Email templates: every email of the website, by group. */
export function EmailsScreen() {
  const emails = useApiQuery(listEmailsRoute, {});
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/settings/emails/design" search={keepSite} />}
          >
            {texts.design}
          </Button>
        }
      />
      <MailServerNotice />
      <Text c="dimmed" size="sm" mb="md">
        {texts.intro}
      </Text>
      <Loaded query={emails}>{({ items }) => <Groups emails={items} />}</Loaded>
    </>
  );
}

function Groups({ emails }: { emails: EmailSummary[] }) {
  return (
    <div className={styles.groups}>
      {Object.entries(mailGroups).map(([group, title]) => {
        const members = emails.filter((email) => email.group === group);
        if (members.length === 0) return null;
        return (
          <section key={group} className={styles.group} aria-labelledby={`emails-${group}`}>
            <h2 id={`emails-${group}`}>{title}</h2>
            <ul className={styles.rows}>
              {members.map((email) => (
                <EmailRow key={email.kind} email={email} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function EmailRow({ email }: { email: EmailSummary }) {
  const params = { kind: email.kind };
  const turn = useApiMutation(turnEmailRoute, { invalidates: [listEmailsRoute] });
  const mute = useApiMutation(muteEmailRoute, { invalidates: [listEmailsRoute, listOwnEmailsRoute] });
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <Anchor
          fw={600}
          renderRoot={(props) => <Link {...props} to="/settings/emails/$kind" params={params} search={keepSite} />}
        >
          {email.name}
        </Anchor>
        <p className={styles.when}>{email.when}</p>
      </div>
      <div className={styles.aside}>
        <EmailState email={email} />
        {email.isMuted !== null && (
          <Switch
            label={texts.sendMeLabel}
            aria-label={texts.sendMe(email.name)}
            checked={!email.isMuted}
            disabled={mute.isPending}
            onChange={(event) =>
              mute.mutate({ params, body: { isMuted: !event.currentTarget.checked } }, { onError: notify.failure })
            }
          />
        )}
        {email.canTurnOff && (
          <Switch
            label={texts.on}
            aria-label={texts.sendIt(email.name)}
            checked={email.isOn}
            disabled={turn.isPending}
            onChange={(event) =>
              turn.mutate({ params, body: { isOn: event.currentTarget.checked } }, { onError: notify.failure })
            }
          />
        )}
      </div>
    </li>
  );
}

function EmailState({ email: { isEdited, isOn, problem } }: { email: EmailSummary }) {
  if (problem) return <StatusBadge tone="bad">{texts.problem}</StatusBadge>;
  if (!isOn) return <StatusBadge tone="neutral">{texts.off}</StatusBadge>;
  return isEdited ? (
    <StatusBadge tone="info">{texts.edited}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{texts.standard}</StatusBadge>
  );
}

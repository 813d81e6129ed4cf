import { Switch, Text } from "@mantine/core";
import parts from "#features/account/accounts/studio/AccountParts.module.css";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { listEmailsRoute, listOwnEmailsRoute, muteEmailRoute, type OwnEmail } from "../contract.ts";
import styles from "./Emails.module.css";
import { texts } from "./texts.ts";

/** Account: which emails of the website the person gets, also after they unsubscribed by a link in one. */
export function OwnEmailsPart() {
  const { title } = useWebsite();
  const emails = useApiQuery(listOwnEmailsRoute, {});
  return (
    <FormSection title={texts.ownTitle(title)} description={texts.ownText}>
      <Loaded query={emails} isSmall>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed">
              {texts.ownNone}
            </Text>
          ) : (
            <ul className={parts.rows} aria-label={texts.ownTitle(title)}>
              {items.map((email) => (
                <OwnEmailRow key={email.kind} email={email} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </FormSection>
  );
}

function OwnEmailRow({ email: { kind, name, when, isMuted } }: { email: OwnEmail }) {
  const mute = useApiMutation(muteEmailRoute, { invalidates: [listOwnEmailsRoute, listEmailsRoute] });
  return (
    <li className={parts.row}>
      <div className={styles.name}>
        <Text fw={600}>{name}</Text>
        <p className={styles.when}>{when}</p>
      </div>
      <Switch
        label={texts.sendMeLabel}
        aria-label={texts.sendMe(name)}
        checked={!isMuted}
        disabled={mute.isPending}
        onChange={(event) =>
          mute.mutate(
            { params: { kind }, body: { isMuted: !event.currentTarget.checked } },
            { onError: notify.failure },
          )
        }
      />
    </li>
  );
}

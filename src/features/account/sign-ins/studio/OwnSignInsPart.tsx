import { Button, Text } from "@mantine/core";
import { useState } from "react";
import styles from "#features/account/accounts/studio/AccountParts.module.css";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { listOwnSignInsRoute, type SignInEntry } from "../contract.ts";
import { keptDays } from "../domain/signInHistory.ts";
import { OutcomeBadge } from "./OutcomeBadge.tsx";
import { texts } from "./texts.ts";

const [fewest, most] = [5, 200];

/** The sign-ins to the person's own account, newest first. */
export function OwnSignInsPart() {
  const [limit, setLimit] = useState(fewest);
  const signIns = useApiQuery(listOwnSignInsRoute, { query: { limit } }, { keepPrevious: true });
  return (
    <FormSection title={texts.title} description={texts.ownText(keptDays)}>
      <Loaded query={signIns} isSmall>
        {({ items, total }) => (
          <>
            <ul className={styles.rows} aria-label={texts.title}>
              {items.map((entry) => (
                <SignInRow key={entry.id} entry={entry} />
              ))}
            </ul>
            {total > items.length && limit < most && (
              <Button
                variant="default"
                className={styles.all ?? ""}
                loading={signIns.isPlaceholderData}
                onClick={() => setLimit(most)}
              >
                {texts.showMore}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </FormSection>
  );
}

function SignInRow({ entry }: { entry: SignInEntry }) {
  const { device, method, address, at } = entry;
  return (
    <li>
      <div className={styles.device}>
        <span>{device}</span>
        <OutcomeBadge entry={entry} />
      </div>
      <Text size="sm" c="dimmed">
        <RelativeTime at={at} isReal /> · {texts.methods[method]} · {address ?? texts.unknownAddress}
      </Text>
    </li>
  );
}

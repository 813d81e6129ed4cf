import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import styles from "#features/account/accounts/studio/AccountParts.module.css";
import { useConfirmed } from "#features/account/accounts/studio/useConfirmed.ts";
import { listNoticesRoute } from "#features/account/notices/contract.ts";
import { hasPasskeys } from "#kernel/browser/webAuthn.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { listPasskeysRoute, type Passkey, removePasskeyRoute } from "../contract.ts";
import { maxPasskeys } from "../domain/maxPasskeys.ts";
import { passkeyTexts } from "../domain/passkeyTexts.ts";
import { AddPasskeyDialog, RenamePasskeyDialog } from "./PasskeyDialogs.tsx";
import { texts } from "./texts.ts";

/** The account's passkeys: adding, renaming and removing them. */
export function PasskeysPart() {
  const passkeys = useApiQuery(listPasskeysRoute, {});
  const [isAdding, setAdding] = useState(false);
  return (
    <FormSection title={texts.title} description={texts.text}>
      <Loaded query={passkeys} isSmall>
        {({ items, origin }) => {
          const obstacle = obstacleOf(items.length, origin);
          return (
            <>
              {items.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {texts.none}
                </Text>
              ) : (
                <ul className={styles.rows} aria-label={texts.title}>
                  {items.map((each) => (
                    <PasskeyRow key={each.id} passkey={each} />
                  ))}
                </ul>
              )}
              {obstacle ? (
                <Text size="sm">{obstacle}</Text>
              ) : (
                <Button
                  variant={items.length === 0 ? "filled" : "default"}
                  className={styles.all ?? ""}
                  onClick={() => setAdding(true)}
                >
                  {texts.add}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </FormSection>
  );
}

/** Why no passkey can be added here. */
function obstacleOf(count: number, origin: string | null): string | undefined {
  if (origin === null) return texts.impossible;
  if (origin !== window.location.origin) return texts.elsewhere(origin);
  if (!hasPasskeys()) return passkeyTexts.noBrowser;
  return count >= maxPasskeys ? passkeyTexts.full : undefined;
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [open, setOpen] = useState<"rename" | "remove">();
  const confirmed = useConfirmed();
  const remove = useApiMutation(removePasskeyRoute, { invalidates: [listPasskeysRoute, listNoticesRoute] });
  const close = () => setOpen(undefined);

  async function run(): Promise<void> {
    close();
    try {
      const removed = await confirmed(() => remove.mutateAsync({ params: { passkeyId: id } }));
      if (removed) notify.success(texts.removed);
    } catch (error) {
      notify.failure(error);
    }
  }

  return (
    <li className={styles.row}>
      <div>
        <div className={styles.device}>{name}</div>
        <Text size="sm" c="dimmed">
          {texts.added} <RelativeTime at={createdAt} isReal /> ·{" "}
          {lastUsedAt ? (
            <>
              {texts.lastUsed} <RelativeTime at={lastUsedAt} isReal />
            </>
          ) : (
            texts.neverUsed
          )}
        </Text>
      </div>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" size="compact-sm" aria-label={texts.renameOf(name)} onClick={() => setOpen("rename")}>
          {texts.rename}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.removeOf(name)}
          loading={remove.isPending}
          onClick={() => setOpen("remove")}
        >
          {texts.remove}
        </Button>
      </Group>
      {open === "rename" && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      <ConfirmDialog
        isOpen={open === "remove"}
        isDangerous
        title={texts.removeTitle(name)}
        text={texts.removeText}
        confirmLabel={texts.remove}
        onCancel={close}
        onConfirm={() => void run()}
      />
    </li>
  );
}

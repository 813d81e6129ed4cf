import { Button } from "@mantine/core";
import { useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { eraseAuthorRoute, listBansRoute, listCommentsRoute } from "../moderationContract.ts";
import styles from "./comments.module.css";
import { texts } from "./texts.ts";

/** Deletes everything that someone wrote, when their whole email was searched. */
export function EraseAuthor({ email, count }: { email: string; count: number }) {
  const [isAsking, setAsking] = useState(false);
  const erase = useApiMutation(eraseAuthorRoute, { invalidates: [listCommentsRoute, listBansRoute] });
  return (
    <>
      {count > 0 && (
        <div className={styles.found}>
          <Callout tone="info" title={texts.eraseFound(email, count)}>
            {texts.eraseAbout}
            <Button
              display="block"
              mt={6}
              size="compact-sm"
              variant="default"
              color="red"
              onClick={() => setAsking(true)}
            >
              {texts.erase}
            </Button>
          </Callout>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.eraseTitle(email)}
        text={texts.eraseText}
        confirmLabel={texts.erase}
        isDangerous
        isBusy={erase.isPending}
        problem={erase.error?.message}
        onConfirm={() =>
          erase.mutate(
            { body: { email } },
            {
              onSuccess({ deleted }) {
                notify.success(texts.purged(deleted));
                setAsking(false);
              },
            },
          )
        }
        onCancel={() => {
          erase.reset();
          setAsking(false);
        }}
      />
    </>
  );
}

import { Button } from "@mantine/core";
import { useState } from "react";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import styles from "./comments.module.css";
import { EraseDialog } from "./EraseDialog.tsx";
import { texts } from "./texts.ts";

/** Deletes everything that someone wrote, when their whole email was searched. */
export function EraseAuthor({ email, count }: { email: string; count: number }) {
  const [asked, setAsked] = useState<string>();
  return (
    <>
      {count > 0 && (
        <div className={styles.found}>
          <Callout tone="info" title={texts.eraseFound(count, email)}>
            {texts.eraseAbout}
            <Button
              display="block"
              mt={6}
              size="compact-sm"
              variant="default"
              color="red"
              onClick={() => setAsked(email)}
            >
              {texts.erase}
            </Button>
          </Callout>
        </div>
      )}
      <EraseDialog email={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { saveAsFile } from "#kernel/studio-ui/api/saveAsFile.ts";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { copyText } from "#kernel/studio-ui/table/copyText.ts";
import styles from "./TwoStep.module.css";
import { texts } from "./texts.ts";

/** The recovery codes, with ways to save them. */
export function RecoveryCodes({ codes, email, onDone }: { codes: readonly string[]; email: string; onDone(): void }) {
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join("\n")}\n`;

  function download(): void {
    saveAsFile(new Blob([`${texts.fileTitle(email)}\n\n${text}`], { type: "text/plain" }), texts.fileName);
  }

  return (
    <Stack gap="md">
      <Text size="sm">{texts.codesText}</Text>
      <ol className={styles.codes} aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs" className={styles.screenOnly ?? ""}>
        <Button
          variant="default"
          onClick={async () => {
            await copyText(text);
            setCopied(true);
          }}
        >
          <span aria-live="polite">{isCopied ? kitTexts.copied : texts.copyCodes}</span>
        </Button>
        <Button variant="default" onClick={download}>
          {texts.download}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Group>
      <Button className={styles.screenOnly ?? ""} data-autofocus onClick={onDone}>
        {texts.saved}
      </Button>
    </Stack>
  );
}

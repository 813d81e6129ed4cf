import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { readTextFile } from "#kernel/studio-ui/form/readTextFile.ts";
import { TableFileDrop } from "#kernel/studio-ui/form/TableFileDrop.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { importRedirectsRoute, listRedirectsRoute, maxImportLength, type RedirectImport } from "../contract.ts";
import { ImportResult } from "./ImportResult.tsx";
import styles from "./redirects.module.css";
import { texts as redirectTexts, importTexts as texts } from "./texts.ts";

/** Settings › Redirects › Import: checks a text or a file, shows what it would do, and imports it. */
export function RedirectImportScreen() {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [fileProblem, setFileProblem] = useState<string>();
  const [checked, setChecked] = useState<{ text: string; found: RedirectImport }>();
  const check = useApiMutation(importRedirectsRoute, {
    onSuccess: (found, { body }) => setChecked({ text: body.text, found }),
  });
  const run = useApiMutation(importRedirectsRoute, {
    invalidates: [listRedirectsRoute],
    onSuccess({ addedCount }) {
      notify.success(texts.done(addedCount));
      void navigate({ to: "/settings/redirects", search: keepSite as never });
    },
  });
  const problem = check.error ?? run.error;
  const found = checked?.text === text ? checked.found : undefined;

  async function readFile(file: File): Promise<void> {
    setFileProblem(undefined);
    if (file.size > maxImportLength) return setFileProblem(texts.tooLarge);
    try {
      const content = await readTextFile(file);
      setText(content);
      check.mutate({ body: { text: content, isDryRun: true } });
    } catch {
      setFileProblem(texts.unreadableFile);
    }
  }

  return (
    <>
      <PageHeader title={texts.title} back={{ to: "/settings/redirects", label: redirectTexts.title }} />
      <Stack gap="lg">
        <Panel>
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {texts.about}
            </Text>
            {fileProblem && <Callout tone="bad" title={fileProblem} isAlert />}
            <TableFileDrop
              label={texts.file}
              text={texts.drop}
              hint={texts.hint}
              buttonLabel={texts.choose}
              onFile={(file) => void readFile(file)}
            />
            <Textarea
              className={styles.text ?? ""}
              label={texts.text}
              placeholder={texts.textPlaceholder}
              dir="ltr"
              rows={8}
              maxLength={maxImportLength}
              value={text}
              error={problem?.fieldErrors.text ?? problem?.message}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Group>
              <Button
                variant="default"
                disabled={text.trim() === ""}
                loading={check.isPending}
                onClick={() => check.mutate({ body: { text, isDryRun: true } })}
              >
                {texts.check}
              </Button>
            </Group>
          </Stack>
        </Panel>
        {found && (
          <Panel title={texts.result}>
            <ImportResult
              found={found}
              isRunning={run.isPending}
              onStart={() => run.mutate({ body: { text, isDryRun: false } })}
            />
          </Panel>
        )}
      </Stack>
    </>
  );
}

import { Button, Group, Text } from "@mantine/core";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { listMailsRoute, readMailServerRoute, sendTestMailRoute } from "../contract.ts";
import { texts } from "./texts.ts";

/** Sends a test email to oneself, and shows the mail server's answer. */
export function TestEmail() {
  const send = useApiMutation(sendTestMailRoute, { invalidates: [readMailServerRoute, listMailsRoute] });
  const problem = send.error?.message ?? send.data?.problem;
  return (
    <FormSection title={texts.test} description={texts.testText}>
      <Group>
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate({})}>
          {texts.sendTest}
        </Button>
        {send.isPending && (
          <Text size="sm" c="dimmed" role="status">
            {texts.testing}
          </Text>
        )}
      </Group>
      {problem && (
        <Callout tone="bad" title={texts.testFailed} isAlert>
          {problem}
        </Callout>
      )}
      {!problem && send.data && (
        <Callout tone="info" title={texts.testSent(send.data.recipient)} isAlert>
          {texts.testSentText}
        </Callout>
      )}
    </FormSection>
  );
}

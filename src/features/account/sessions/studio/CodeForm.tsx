import { Button, Checkbox, Stack, Text, TextInput, UnstyledButton } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { CodeInput } from "#features/account/two-step/studio/CodeInput.tsx";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { type StudioSession, sendCodeRoute, trustedDays } from "../contract.ts";
import { texts } from "./texts.ts";

interface CodeFormProps {
  site: string | undefined;
  onSignedIn(session: StudioSession): void;
  /** Back to the password. @param problem why, unless the person wants it */
  onBack(problem: string | null): void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ site, onSignedIn, onBack }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState("");
  const [isTrusted, setTrusted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>();
  const field = useRef<HTMLInputElement>(null);

  async function send(entered: string): Promise<void> {
    if (isBusy) return;
    if (!entered.trim()) {
      setProblem({ field: isRecovery ? texts.enterRecoveryCode : texts.enterCode, message: "" });
      field.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      onSignedIn(await callStudioApi(sendCodeRoute, { body: { code: entered, isTrusted } }, { website: site }));
    } catch (error) {
      const failure = asApiFailure(error);
      if (failure.code === "sign-in-expired") return onBack(failure.message);
      setProblem({ field: failure.fieldErrors.code, message: failure.message });
      field.current?.focus();
      field.current?.select();
    } finally {
      setBusy(false);
    }
  }

  function change(next: string): void {
    setCode(next);
    setProblem(undefined);
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        void send(code);
      }}
    >
      <Stack gap="md">
        {problem && !problem.field && <Callout tone="bad" title={problem.message} isAlert />}
        <Text size="sm">{isRecovery ? texts.recoveryText : texts.codeText}</Text>
        {isRecovery ? (
          <TextInput
            key="recovery"
            ref={field}
            label={texts.recoveryCode}
            name="recovery-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            autoFocus
            value={code}
            error={problem?.field}
            onChange={(event) => change(event.currentTarget.value)}
          />
        ) : (
          <CodeInput
            key="code"
            ref={field}
            label={texts.code}
            autoFocus
            value={code}
            error={problem?.field}
            onChange={change}
            onComplete={(entered) => void send(entered)}
          />
        )}
        <Checkbox
          label={texts.trust(trustedDays)}
          checked={isTrusted}
          onChange={(event) => setTrusted(event.currentTarget.checked)}
        />
        <Button type="submit" loading={isBusy} fullWidth>
          {texts.submit}
        </Button>
        <UnstyledButton
          td="underline"
          fz="sm"
          ta="center"
          onClick={() => {
            setRecovery(!isRecovery);
            change("");
          }}
        >
          {isRecovery ? texts.useApp : texts.useRecoveryCode}
        </UnstyledButton>
        <UnstyledButton td="underline" fz="sm" ta="center" onClick={() => onBack(null)}>
          {texts.back}
        </UnstyledButton>
      </Stack>
    </form>
  );
}

import { Button, PasswordInput, Progress, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import type { StudioSession } from "../contract.ts";
import { CodeForm } from "./CodeForm.tsx";
import { PasskeySignIn } from "./PasskeySignIn.tsx";
import { ProofImpossible, signIn } from "./signIn.ts";
import { texts } from "./texts.ts";

interface SignInFormProps {
  site: string | undefined;
  /** Only this account may sign in again. */
  fixedEmail?: string;
  onSignedIn(session: StudioSession): void;
}

/** Email and password. After a refusal, the email stays and the focus moves to the field to correct. */
export function SignInForm({ site, fixedEmail, onSignedIn }: SignInFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The password was right, and a code is missing. */
  const [isCodeAsked, setCodeAsked] = useState(false);
  /** Fraction done of the required proof of work; undefined while none is required. */
  const [work, setWork] = useState<number>();
  const passwordField = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const form = useForm({
    initialValues: { email: fixedEmail ?? "", password: "" },
    validate: {
      email: (value) => (value.trim() ? null : texts.enterEmail),
      password: (value) => (value ? null : texts.enterPassword),
    },
  });

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    if (isBusy) return;
    if ((await form.validate()).hasErrors) {
      requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setProblem(null);
    try {
      onSignedIn(await signIn(form.getValues(), { website: site, controller, onWork: setWork }));
    } catch (error) {
      if (controller.signal.aborted) return;
      if (asApiFailure(error).code === "second-step-needed") return setCodeAsked(true);
      setProblem(error instanceof ProofImpossible ? texts.workProblems[error.problem] : asApiFailure(error).message);
      passwordField.current?.focus();
      passwordField.current?.select();
    } finally {
      setBusy(false);
      setWork(undefined);
    }
  }

  if (isCodeAsked) {
    return (
      <CodeForm
        site={site}
        onSignedIn={onSignedIn}
        onBack={(reason) => {
          form.setFieldValue("password", "");
          setProblem(reason);
          setCodeAsked(false);
        }}
      />
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {problem && <Callout tone="bad" title={problem} isAlert />}
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="username webauthn"
          autoFocus={fixedEmail === undefined}
          // An input and not plain text, because password managers look for it.
          {...(fixedEmail === undefined ? {} : { readOnly: true, variant: "unstyled" })}
          {...form.getInputProps("email")}
        />
        <PasswordInput
          ref={passwordField}
          label={texts.password}
          autoComplete="current-password"
          autoFocus={fixedEmail !== undefined}
          data-autofocus={fixedEmail === undefined ? undefined : true}
          {...form.getInputProps("password")}
        />
        <div>
          <div role="status">
            {work !== undefined && (
              <Stack gap={6} mb="md">
                <Text size="sm">{texts.working}</Text>
                <Progress value={work * 100} aria-label={texts.workDone} size="sm" />
              </Stack>
            )}
          </div>
          <Button type="submit" loading={isBusy} fullWidth mt={4}>
            {texts.submit}
          </Button>
        </div>
        <PasskeySignIn site={site} isDisabled={isBusy} onProblem={setProblem} onSignedIn={onSignedIn} />
      </Stack>
    </form>
  );
}

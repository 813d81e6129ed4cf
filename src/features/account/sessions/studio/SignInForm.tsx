import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type FormEvent, useRef, useState } from "react";
import { asApiFailure } from "#kernel/studio-ui/ApiFailure.ts";
import { Callout } from "#kernel/studio-ui/Callout.tsx";
import { callStudioApi } from "#kernel/studio-ui/callStudioApi.ts";
import { type StudioSession, signInRoute } from "../contract.ts";
import { words } from "./words.ts";

interface SignInFormProps {
  site: string | undefined;
  /** Filled in already when the same person comes back. */
  email?: string;
  onSignedIn(session: StudioSession): void;
}

/** Email and password; a refusal keeps the email and puts the focus where typing goes on. */
export function SignInForm({ site, email = "", onSignedIn }: SignInFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const form = useForm({
    initialValues: { email, password: "" },
    validate: {
      email: (value) => (value.trim() ? null : words.enterEmail),
      password: (value) => (value ? null : words.enterPassword),
    },
  });

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    if ((await form.validate()).hasErrors) {
      requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      onSignedIn(await callStudioApi(signInRoute, { body: form.getValues() }, { website: site }));
    } catch (error) {
      const failure = asApiFailure(error);
      setProblem(failure.status === 429 ? words.tooMany : failure.message);
      passwordField.current?.focus();
      passwordField.current?.select();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={signIn}>
      <Stack gap="md">
        {problem && <Callout tone="bad" title={problem} isAlert />}
        <TextInput
          label={words.email}
          type="email"
          autoComplete="username"
          autoFocus={!email}
          {...form.getInputProps("email")}
        />
        <PasswordInput
          ref={passwordField}
          label={words.password}
          autoComplete="current-password"
          autoFocus={Boolean(email)}
          data-autofocus={email ? true : undefined}
          {...form.getInputProps("password")}
        />
        <Button type="submit" loading={isBusy} fullWidth mt={4}>
          {words.submit}
        </Button>
      </Stack>
    </form>
  );
}

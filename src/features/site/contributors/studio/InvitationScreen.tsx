import { Button, Group, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { signOutRoute } from "#features/account/sessions/contract.ts";
import { SignInForm } from "#features/account/sessions/studio/SignInForm.tsx";
import { refreshSession, useStudioSession } from "#features/account/sessions/studio/useStudioSession.ts";
import type { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { formatList } from "#kernel/studio-ui/formats.ts";
import { CardScreen } from "#kernel/studio-ui/layout/CardScreen.tsx";
import {
  acceptInvitationRoute,
  declineInvitationRoute,
  type OpenInvitation,
  readInvitationRoute,
} from "../contract.ts";
import { texts } from "./texts.ts";

interface Link {
  site: string | undefined;
  token: string;
}

/** Where the link of an invitation leads: accepts it, with an account or a new one, or declines it. */
export function InvitationScreen() {
  const { site, token = "" } = useSearch({ strict: false }) as { site?: string; token?: string };
  const link = { site, token };
  const query = useQuery<OpenInvitation, ApiFailure>({
    queryKey: ["invitation", site ?? "", token],
    queryFn: ({ signal }) => callStudioApi(readInvitationRoute, { body: { token } }, { website: site, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isDeclined, setDeclined] = useState(false);
  if (isDeclined) {
    return (
      <CardScreen heading={texts.declined}>
        <Text size="sm">{texts.declinedText}</Text>
      </CardScreen>
    );
  }
  const refusal = query.error?.code;
  if (refusal === "invitation-unknown" || refusal === "no-website" || refusal === "invalid-input") {
    return (
      <CardScreen heading={texts.lostTitle}>
        <Stack gap="md">
          <Text size="sm">{query.error?.message}</Text>
          <ToStudio />
        </Stack>
      </CardScreen>
    );
  }
  return (
    <Loaded query={query} level={1} skeleton={<span />}>
      {(invitation) => (
        <CardScreen heading={texts.invitationTitle(invitation.websiteTitle)}>
          <Stack gap="md">
            <div>
              <Text size="sm">
                {invitation.invitedBy
                  ? texts.invitationFrom(invitation.invitedBy, invitation.websiteTitle)
                  : texts.invitation(invitation.websiteTitle)}
              </Text>
              <Text size="sm">
                {(invitation.roles.length === 1 ? texts.yourRole : texts.yourRoles)(formatList(invitation.roles))}
              </Text>
            </div>
            <Answer invitation={invitation} link={link} />
            <Decline link={link} onDeclined={() => setDeclined(true)} />
          </Stack>
        </CardScreen>
      )}
    </Loaded>
  );
}

function ToStudio() {
  const { basepath } = useRouter();
  return (
    <Button component="a" href={basepath} variant="default">
      {texts.toStudio}
    </Button>
  );
}

/** What is needed to accept: nothing more, signing in, signing out, or a new account. */
function Answer({ invitation, link }: { invitation: OpenInvitation; link: Link }) {
  const session = useStudioSession(undefined);
  const client = useQueryClient();
  const { email, hasAccount } = invitation;
  const account = session.data?.account;
  if (session.isPending) return null;
  if (account?.email === email) return <AcceptButton link={link} />;
  if (account) return <OtherAccount current={account.email} email={email} />;
  if (!hasAccount) return <NewAccount email={email} link={link} />;
  return (
    <Stack gap="md">
      <Text size="sm">{texts.signInFirst}</Text>
      <SignInForm site={undefined} fixedEmail={email} onSignedIn={() => void refreshSession(client)} />
    </Stack>
  );
}

function useAccept({ site, token }: Link) {
  const { basepath } = useRouter();
  return useMutation<unknown, ApiFailure, { name?: string; password?: string }>({
    mutationFn: (given) => callStudioApi(acceptInvitationRoute, { body: { token, ...given } }, { website: site }),
    // The studio starts with the account's websites.
    onSuccess: () => window.location.replace(`${basepath}/?site=${encodeURIComponent(site ?? "")}`),
  });
}

function AcceptButton({ link }: { link: Link }) {
  const accept = useAccept(link);
  return (
    <>
      {accept.error && <Callout tone="bad" title={accept.error.message} isAlert />}
      <Button loading={accept.isPending || accept.isSuccess} onClick={() => accept.mutate({})}>
        {texts.accept}
      </Button>
    </>
  );
}

function OtherAccount({ current, email }: { current: string; email: string }) {
  const signOut = useMutation({
    mutationFn: () => callStudioApi(signOutRoute, {}),
    onSuccess: () => window.location.reload(),
    onError: notify.failure,
  });
  return (
    <>
      <Callout tone="info" title={texts.otherAccount(current, email)} />
      <Button loading={signOut.isPending || signOut.isSuccess} onClick={() => signOut.mutate()}>
        {texts.signOut}
      </Button>
    </>
  );
}

function NewAccount({ email, link }: { email: string; link: Link }) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const accept = useAccept(link);
  const errors = accept.error?.fieldErrors ?? {};
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!accept.isPending) accept.mutate({ name, password });
      }}
    >
      <Stack gap="md">
        {accept.error && Object.keys(errors).length === 0 && (
          <Callout tone="bad" title={accept.error.message} isAlert />
        )}
        <TextInput label={texts.email} type="email" autoComplete="username" value={email} readOnly variant="unstyled" />
        <TextInput
          label={texts.name}
          autoComplete="name"
          maxLength={200}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordInput
          label={texts.newPassword}
          description={texts.passwordHint}
          autoComplete="new-password"
          maxLength={1000}
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={accept.isPending || accept.isSuccess}>
          {texts.createAccount}
        </Button>
      </Stack>
    </form>
  );
}

function Decline({ link: { site, token }, onDeclined }: { link: Link; onDeclined(): void }) {
  const [isAsking, setAsking] = useState(false);
  const decline = useMutation<unknown, ApiFailure>({
    mutationFn: () => callStudioApi(declineInvitationRoute, { body: { token } }, { website: site }),
    onSuccess: onDeclined,
  });
  return (
    <Group justify="center">
      <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
        {texts.decline}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.declineTitle}
        text={texts.declineText}
        confirmLabel={texts.decline}
        isBusy={decline.isPending}
        problem={decline.error?.message}
        onCancel={() => setAsking(false)}
        onConfirm={() => decline.mutate()}
      />
    </Group>
  );
}

import { Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { PasskeysPart } from "#features/account/passkeys/studio/PasskeysPart.tsx";
import { OwnSignInsPart } from "#features/account/sign-ins/studio/OwnSignInsPart.tsx";
import { TwoStepPart } from "#features/account/two-step/studio/TwoStepPart.tsx";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { AddedPanels } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useOptionalWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { readSessionRoute } from "../contract.ts";
import { ConfirmIdentity } from "./ConfirmIdentity.tsx";
import { EmailPart } from "./EmailPart.tsx";
import { LanguagePart } from "./LanguagePart.tsx";
import { NamePart } from "./NamePart.tsx";
import { NoticesPart } from "./NoticesPart.tsx";
import { PasswordPart } from "./PasswordPart.tsx";
import { SessionsPart } from "./SessionsPart.tsx";
import { texts } from "./texts.ts";
import { refreshSession } from "./useStudioSession.ts";

/** The name of the account, how it signs in, its open sessions, the history of sign-ins, and security notices. */
export function AccountScreen() {
  const client = useQueryClient();
  const website = useOptionalWebsite();
  const session = useApiQuery(readSessionRoute, {});
  return (
    <ConfirmIdentity>
      <PageHeader title={texts.accountTitle} />
      <Stack gap="xl">
        <NamePart />
        <LanguagePart />
        <EmailPart />
        <PasswordPart />
        <TwoStepPart email={session.data?.account.email ?? ""} onChange={() => void refreshSession(client)} />
        <PasskeysPart />
        <SessionsPart />
        <OwnSignInsPart />
        <NoticesPart />
        {website && <AddedPanels screen="/account" subjectId="" />}
      </Stack>
    </ConfirmIdentity>
  );
}

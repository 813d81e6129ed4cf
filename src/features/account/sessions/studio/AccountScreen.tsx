import { Stack } from "@mantine/core";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { EmailPart } from "./EmailPart.tsx";
import { NoticesPart } from "./NoticesPart.tsx";
import { PasswordPart } from "./PasswordPart.tsx";
import { SessionsPart } from "./SessionsPart.tsx";
import { texts } from "./texts.ts";

/** What someone keeps their account with: the email, the password, the open sessions, and what they were told. */
export function AccountScreen() {
  return (
    <>
      <PageHeader title={texts.accountTitle} />
      <Stack gap="xl">
        <EmailPart />
        <PasswordPart />
        <SessionsPart />
        <NoticesPart />
      </Stack>
    </>
  );
}

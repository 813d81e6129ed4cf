import { Stack } from "@mantine/core";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { EmailPart } from "./EmailPart.tsx";
import { NoticesPart } from "./NoticesPart.tsx";
import { PasswordPart } from "./PasswordPart.tsx";
import { SessionsPart } from "./SessionsPart.tsx";
import { texts } from "./texts.ts";

/** The account's email, password, open sessions and security notices. */
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

import { Avatar, Divider, Popover, SegmentedControl, Text, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import { ExitIcon, LockClosedIcon, PersonIcon } from "@radix-ui/react-icons";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { RailButton } from "#kernel/studio-ui/layout/RailButton.tsx";
import { useOptionalWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type StudioSession, signOutRoute } from "../contract.ts";
import styles from "./AccountMenu.module.css";
import { initialsOf } from "./initialsOf.ts";
import { texts } from "./texts.ts";

/** The signed-in account, the color scheme and sign-out. `isCompact` omits the name. */
export function AccountMenu({ account, isCompact }: { account: StudioSession["account"]; isCompact: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isOpen, setOpen] = useState(false);
  const hasWebsite = useOptionalWebsite() !== undefined;
  const client = useQueryClient();
  const navigate = useNavigate();

  async function signOut(): Promise<void> {
    try {
      await callStudioApi(signOutRoute, {});
    } catch (error) {
      notify.failure(error);
      return;
    }
    await navigate({ to: "/sign-in", search: {} as never });
    client.clear();
  }

  return (
    <Popover position="top-start" width={248} trapFocus returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <RailButton
          onClick={() => setOpen(!isOpen)}
          isCompact={isCompact}
          label={isCompact ? texts.account : account.name || account.email}
          picture={
            <Avatar size={26} radius="xl" color="accent" variant="filled" aria-hidden>
              {initialsOf(account.name || account.email)}
            </Avatar>
          }
        />
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label={texts.account}>
        <div className={styles.email}>{account.email}</div>
        <div className={styles.appearance}>
          <Text size="xs" c="dimmed" mb={4} aria-hidden>
            {texts.appearance}
          </Text>
          <SegmentedControl
            aria-label={texts.appearance}
            fullWidth
            size="xs"
            value={colorScheme}
            onChange={(value) => setColorScheme(value as "auto" | "light" | "dark")}
            data={[
              { value: "auto", label: texts.system },
              { value: "light", label: texts.light },
              { value: "dark", label: texts.dark },
            ]}
          />
        </div>
        <Divider my={4} />
        <UnstyledButton
          className={styles.item ?? ""}
          onClick={() => setOpen(false)}
          renderRoot={(props) => <Link {...props} to="/account" search={keepSite} />}
        >
          <LockClosedIcon aria-hidden />
          {texts.accountLink}
        </UnstyledButton>
        {hasWebsite && (
          <UnstyledButton
            className={styles.item ?? ""}
            onClick={() => setOpen(false)}
            renderRoot={(props) => <Link {...props} to="/role" search={keepSite} />}
          >
            <PersonIcon aria-hidden />
            {texts.roleLink}
          </UnstyledButton>
        )}
        <UnstyledButton className={styles.item ?? ""} onClick={() => void signOut()}>
          <ExitIcon aria-hidden />
          {texts.signOut}
        </UnstyledButton>
      </Popover.Dropdown>
    </Popover>
  );
}

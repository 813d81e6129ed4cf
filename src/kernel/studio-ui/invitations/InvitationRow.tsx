import { Button, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { StatusBadge } from "../feedback/StatusBadge.tsx";
import rows from "../layout/rows.module.css";
import { RelativeTime } from "../RelativeTime.tsx";
import { invitationTexts as texts } from "./invitationTexts.ts";

interface InvitationRowProps {
  invitation: {
    email: string;
    createdAt: string;
    expiresAt: string;
    isExpired: boolean;
    /** The person who invited, with their email. */
    invitedBy?: string | null;
  };
  /** What the person is invited to. */
  children?: ReactNode;
  again: { isPending: boolean; run(): void };
  withdraw: { isPending: boolean; run(): void };
}

/** An open invitation in a list (`rows.module.css`), with the buttons to send it again and to withdraw it. */
export function InvitationRow({ invitation, children, again, withdraw }: InvitationRowProps) {
  const { email, createdAt, expiresAt, isExpired, invitedBy } = invitation;
  return (
    <li className={rows.row}>
      <div className={rows.person}>
        <div className={rows.name}>
          <span>{email}</span>
          {isExpired && <StatusBadge tone="waiting">{texts.expired}</StatusBadge>}
        </div>
        {children && <Text size="sm">{children}</Text>}
        <Text size="sm" c="dimmed">
          {texts.invited} <RelativeTime at={createdAt} /> {invitedBy && texts.invitedBy(invitedBy)}
          {!isExpired && (
            <>
              {" · "}
              {texts.expires} <RelativeTime at={expiresAt} />
            </>
          )}
        </Text>
      </div>
      <div className={rows.actions}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.sendAgainOf(email)}
          loading={again.isPending}
          onClick={again.run}
        >
          {texts.sendAgain}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.withdrawOf(email)}
          loading={withdraw.isPending}
          onClick={withdraw.run}
        >
          {texts.withdraw}
        </Button>
      </div>
    </li>
  );
}

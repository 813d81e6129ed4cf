import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { texts } from "./texts.ts";

/** Says that nobody can join, because visitors can have no accounts. */
export function AccountsOff() {
  return (
    <Callout tone="waiting" title={texts.accountsOff}>
      <Anchor renderRoot={(props) => <Link {...props} to="/settings/members" search={keepSite} />}>
        {texts.accountsOffLink}
      </Anchor>
    </Callout>
  );
}

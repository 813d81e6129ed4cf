import type { ReactNode } from "react";
import type { StudioSession } from "#features/account/sessions/contract.ts";
import { AccountMenu } from "#features/account/sessions/studio/AccountMenu.tsx";
import { Wordmark } from "#kernel/studio-ui/layout/Wordmark.tsx";
import styles from "./WithoutWebsite.module.css";

/** Wraps a screen that belongs to no website. Shows the signed-in account, with links to it and to sign out. */
export function WithoutWebsite({ account, children }: { account: StudioSession["account"]; children: ReactNode }) {
  return (
    <>
      <header className={styles.bar}>
        <Wordmark />
        <AccountMenu account={account} isCompact />
      </header>
      <main className={styles.content}>{children}</main>
    </>
  );
}

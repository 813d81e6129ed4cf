import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { CustomerDetail } from "../contract.ts";
import styles from "./Customers.module.css";
import { texts } from "./texts.ts";

/** How a customer is reached, their account, and whether they want news. */
export function CustomerProfile({ customer }: { customer: CustomerDetail }) {
  const { id, email, isMember, wantsNews, news } = customer;
  return (
    <Panel title={texts.customer}>
      <dl className={styles.facts}>
        <Fact title={texts.email}>
          <Anchor size="sm" href={`mailto:${email}`}>
            {email}
          </Anchor>
        </Fact>
        <Fact title={texts.account}>
          {isMember ? (
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link {...props} to="/members/$memberId" params={{ memberId: id }} search={keepSite} />
              )}
            >
              {texts.openAccount}
            </Anchor>
          ) : (
            texts.guest
          )}
        </Fact>
        <Fact title={texts.news}>
          {news.decidedAt ? (
            <>
              {wantsNews ? texts.wantsNews : texts.noNews}
              <div className={styles.quiet}>
                {texts.newsSince} <RelativeTime at={news.decidedAt} />
                {news.source && ` · ${news.source}`}
              </div>
            </>
          ) : (
            texts.neverAsked
          )}
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

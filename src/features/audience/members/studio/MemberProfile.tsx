import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { MemberDetail } from "../studioContract.ts";
import styles from "./Members.module.css";
import { memberTexts as texts } from "./texts.ts";

/** What a member told the website, and how they sign in. */
export function MemberProfile({ member }: { member: MemberDetail }) {
  const { name, email, standing, signedInAt, deviceCount, hasPassword, news } = member;
  const newsText = news.isWanted ? texts.newsWanted : texts.newsNotWanted;
  return (
    <Panel title={texts.profile}>
      <dl className={styles.facts}>
        <Fact title={texts.name}>{name || texts.noName}</Fact>
        <Fact title={texts.email}>
          <Anchor size="sm" href={`mailto:${email}`}>
            {email}
          </Anchor>
        </Fact>
        <Fact title={texts.lastSignIn}>{signedInAt ? <RelativeTime at={signedInAt} isReal /> : texts.never}</Fact>
        {standing === "ACTIVE" && (
          <>
            <Fact title={texts.devices}>{deviceCount > 0 ? texts.deviceCount(deviceCount) : texts.noDevices}</Fact>
            <Fact title={texts.signsIn}>{hasPassword ? texts.withPassword : texts.withLinks}</Fact>
          </>
        )}
        <Fact title={texts.news}>
          {news.decidedAt ? (
            <>
              {newsText}
              <div className={styles.quiet}>
                {texts.newsSince} <RelativeTime at={news.decidedAt} /> · {news.source}
              </div>
            </>
          ) : (
            texts.newsUndecided
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

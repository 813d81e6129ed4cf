import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import rows from "#kernel/studio-ui/layout/rows.module.css";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { readMemberAreasRoute } from "../contract.ts";
import { AreaMembersDialog } from "./AreaMembersDialog.tsx";
import styles from "./MemberAreas.module.css";
import { stateOf, texts } from "./texts.ts";

/** The areas that a member is or was in, on the member's page. */
export function MemberAreasPanel({ subjectId: memberId }: { subjectId: string }) {
  const memberships = useApiQuery(readMemberAreasRoute, { params: { memberId } });
  const maySeeAreas = useMay("site.manage");
  const [isAdding, setAdding] = useState(false);
  const current = memberships.data?.memberships.filter(({ state }) => state === "active") ?? [];
  return (
    <Panel
      title={texts.ofMember}
      actions={
        maySeeAreas && (
          <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
            {texts.addToArea}
          </Button>
        )
      }
    >
      {isAdding && (
        <AreaMembersDialog
          memberIds={[memberId]}
          title={texts.addToAreaTitle}
          without={current.map(({ areaId }) => areaId)}
          onClose={() => setAdding(false)}
        />
      )}
      <Loaded query={memberships} isSmall>
        {({ memberships: all }) =>
          all.length === 0 ? (
            <Text size="sm" c="dimmed">
              {texts.inNoArea}
            </Text>
          ) : (
            <ul className={rows.rows} aria-label={texts.ofMember}>
              {all.map((membership) => (
                <li className={rows.row} key={membership.areaId}>
                  <div className={styles.person}>
                    {maySeeAreas ? (
                      <Anchor
                        renderRoot={(props) => (
                          <Link
                            {...props}
                            to="/member-areas/$areaId"
                            params={{ areaId: membership.areaId }}
                            search={keepSite}
                          />
                        )}
                      >
                        {membership.areaName}
                      </Anchor>
                    ) : (
                      <span>{membership.areaName}</span>
                    )}
                    {membership.state === "active" && membership.until && (
                      <span className={styles.quiet}>
                        {texts.expires} <RelativeTime at={membership.until} />
                      </span>
                    )}
                  </div>
                  <StatusBadge tone={stateOf(membership).tone}>{stateOf(membership).text}</StatusBadge>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

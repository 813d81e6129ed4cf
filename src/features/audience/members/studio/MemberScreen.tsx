import { useParams } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { UnsavedTextsGuard } from "#kernel/studio-ui/form/unsavedTexts.tsx";
import { AddedPanels } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import { Columns } from "#kernel/studio-ui/layout/Columns.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { CopyId } from "#kernel/studio-ui/table/CopyId.tsx";
import { type MemberDetail, readMemberRoute } from "../studioContract.ts";
import { MemberActions } from "./MemberActions.tsx";
import { MemberNotes } from "./MemberNotes.tsx";
import { MemberProfile } from "./MemberProfile.tsx";
import { MemberTags } from "./MemberTags.tsx";
import { StandingBadge } from "./StandingBadge.tsx";
import { memberTexts as texts } from "./texts.ts";

/** One member: profile, tags, notes, and the panels of other features. */
export function MemberScreen() {
  const { memberId } = useParams({ strict: false }) as { memberId: string };
  const member = useApiQuery(readMemberRoute, { params: { memberId } });
  return (
    <Loaded query={member} level={1}>
      {(loaded) => <Member key={loaded.id} member={loaded} />}
    </Loaded>
  );
}

function Member({ member }: { member: MemberDetail }) {
  const { id, name, email, standing, joinedAt } = member;
  return (
    <UnsavedTextsGuard>
      <PageHeader
        title={name || email}
        back={{ to: "/members", label: texts.title }}
        badges={<StandingBadge standing={standing} />}
        meta={
          <>
            {name && <span>{email}</span>}
            <span>
              {texts.joined} <RelativeTime at={joinedAt} />
            </span>
            <CopyId value={id} label={texts.copyId} />
          </>
        }
        actions={<MemberActions member={member} />}
      />
      <Columns
        side={
          <>
            <MemberProfile member={member} />
            <MemberTags member={member} />
          </>
        }
      >
        {standing === "BLOCKED" && <Callout tone="bad" title={texts.blockedText} />}
        {standing === "UNCONFIRMED" && <Callout tone="info" title={texts.unconfirmedText} />}
        {standing === "INVITED" && <Callout tone="info" title={texts.invitedText} />}
        <AddedPanels screen="/members/$memberId" subjectId={id} />
        <MemberNotes member={member} />
      </Columns>
    </UnsavedTextsGuard>
  );
}

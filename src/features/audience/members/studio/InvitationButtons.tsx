import { Button } from "@mantine/core";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { inviteMemberRoute, withdrawMemberInvitationRoute } from "../inviteContract.ts";
import { listMembersRoute, type MemberDetail, readMemberRoute } from "../studioContract.ts";
import { memberTexts as texts } from "./texts.ts";

/** Invites a person who can't sign in yet, or takes the invitation back. */
export function InvitationButtons({ member: { id, standing } }: { member: MemberDetail }) {
  const params = { memberId: id };
  const store = useStoreAnswer();
  const invalidates = [listMembersRoute];
  const done = (text: string) => (saved: MemberDetail) => {
    store(readMemberRoute, { params }, saved);
    notify.success(text);
  };
  const invite = useApiMutation(inviteMemberRoute, { invalidates, onSuccess: done(texts.invitationSent) });
  const withdraw = useApiMutation(withdrawMemberInvitationRoute, {
    invalidates,
    onSuccess: done(texts.invitationWithdrawn),
  });
  if (standing !== "INVITED" && standing !== "UNCONFIRMED") return null;
  return (
    <>
      {standing === "INVITED" && (
        <Button
          variant="default"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params }, { onError: notify.failure })}
        >
          {texts.withdrawInvitation}
        </Button>
      )}
      <Button
        variant="default"
        loading={invite.isPending}
        onClick={() => invite.mutate({ params }, { onError: notify.failure })}
      >
        {standing === "INVITED" ? texts.inviteAgain : texts.inviteOne}
      </Button>
    </>
  );
}

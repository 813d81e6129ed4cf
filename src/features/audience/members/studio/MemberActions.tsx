import { Button, Menu } from "@mantine/core";
import { DotsHorizontalIcon } from "@radix-ui/react-icons";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  blockMemberRoute,
  deleteMemberRoute,
  exportMemberDataRoute,
  listMembersRoute,
  type MemberDetail,
  readMemberRoute,
} from "../studioContract.ts";
import { InvitationButtons } from "./InvitationButtons.tsx";
import { memberTexts as texts } from "./texts.ts";
import { ViewAsDialog } from "./ViewAsDialog.tsx";

/** What can be done with a member's account. Invitations need a smaller right than the rest. */
export function MemberActions({ member }: { member: MemberDetail }) {
  const { id, email } = member;
  const params = { memberId: id };
  const mayDecide = useMay("customers.manage");
  const [question, setQuestion] = useState<"block" | "delete" | "view">();
  const navigate = useNavigate();
  const store = useStoreAnswer();
  const download = useDownload(exportMemberDataRoute);
  const isBlocked = member.standing === "BLOCKED";
  const block = useApiMutation(blockMemberRoute, {
    invalidates: [listMembersRoute],
    onSuccess: (saved) => {
      store(readMemberRoute, { params }, saved);
      setQuestion(undefined);
      notify.success(isBlocked ? texts.unblocked : texts.blocked);
    },
  });
  if (!mayDecide) return <InvitationButtons member={member} />;
  return (
    <>
      <InvitationButtons member={member} />
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button variant="default" px={8} aria-label={texts.more}>
            <DotsHorizontalIcon aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {member.standing === "ACTIVE" && <Menu.Item onClick={() => setQuestion("view")}>{texts.viewAs}</Menu.Item>}
          <Menu.Item onClick={() => void download.start("member.json", {}, {}, params)}>{texts.exportData}</Menu.Item>
          <Menu.Item color="red" onClick={() => setQuestion("delete")}>
            {texts.deleteAccount}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isBlocked ? (
        <Button
          variant="default"
          loading={block.isPending}
          onClick={() => block.mutate({ params, body: { isBlocked: false } }, { onError: notify.failure })}
        >
          {texts.unblock}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setQuestion("block")}>
          {texts.block}
        </Button>
      )}
      <ConfirmDialog
        isOpen={question === "block"}
        isDangerous
        title={texts.blockTitle(email)}
        text={texts.blockText}
        confirmLabel={texts.block}
        isBusy={block.isPending}
        problem={block.error?.message}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => block.mutate({ params, body: { isBlocked: true } })}
      />
      {question === "view" && <ViewAsDialog member={member} onClose={() => setQuestion(undefined)} />}
      <RemoveDialog
        route={deleteMemberRoute}
        input={question === "delete" ? { params } : undefined}
        invalidates={[listMembersRoute]}
        title={texts.deleteTitle(email)}
        text={texts.deleteText}
        confirmLabel={texts.deleteAccount}
        onClose={() => setQuestion(undefined)}
        onRemoved={() => {
          notify.success(texts.deleted);
          void navigate({ to: "/members", search: keepSite as never });
        }}
      />
    </>
  );
}

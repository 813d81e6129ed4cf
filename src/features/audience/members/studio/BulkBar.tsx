import { Button } from "@mantine/core";
import { useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { AddedPanels } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import { SelectionBar } from "#kernel/studio-ui/layout/SelectionBar.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { blockMembersRoute, maxBulkMembers } from "../bulkContract.ts";
import { listMembersRoute, readMemberRoute } from "../studioContract.ts";
import { ChosenMembersContext } from "./chosenMembers.ts";
import { TagsDialog } from "./TagsDialog.tsx";
import { memberTexts as texts } from "./texts.ts";

interface BulkBarProps {
  chosen: ReadonlySet<string>;
  /** Whether all of them are blocked. */
  areBlocked: boolean;
  onClear(): void;
}

/** Shows how many members are selected, with their actions. Stays visible at the bottom of the list. */
export function BulkBar({ chosen, areBlocked, onClear }: BulkBarProps) {
  const [question, setQuestion] = useState<"tags" | "block">();
  const mayDecide = useMay("customers.manage");
  const memberIds = [...chosen];
  const isTooMany = memberIds.length > maxBulkMembers;
  const close = () => setQuestion(undefined);
  const sayUndone = ({ changedIds }: { changedIds: string[] }) => notify.success(texts.bulkUndone(changedIds.length));
  const invalidates = [listMembersRoute, readMemberRoute];
  const takeBack = useApiMutation(blockMembersRoute, { invalidates });
  const block = useApiMutation(blockMembersRoute, {
    invalidates,
    onSuccess({ changedIds }, { body: { isBlocked } }) {
      close();
      onClear();
      if (changedIds.length === 0) {
        notify.success(texts.bulkNothing);
        return;
      }
      const said = (isBlocked ? texts.bulkBlocked : texts.bulkUnblocked)(changedIds.length);
      notify.undoable(
        said,
        () =>
          void takeBack
            .mutateAsync({ body: { memberIds: changedIds, isBlocked: !isBlocked } })
            .then(sayUndone, notify.failure),
      );
    },
  });
  return (
    <>
      {memberIds.length > 0 && (
        <SelectionBar
          label={texts.bulkTitle}
          status={isTooMany ? texts.tooManyChosen(maxBulkMembers) : texts.chosenCount(memberIds.length)}
          clearLabel={texts.clearChosen}
          onClear={onClear}
        >
          <Button variant="default" disabled={isTooMany} onClick={() => setQuestion("tags")}>
            {texts.tags}
          </Button>
          <ChosenMembersContext value={{ ids: memberIds, isTooMany, clear: onClear }}>
            <AddedPanels screen="/members" subjectId="" skeleton={null} />
          </ChosenMembersContext>
          {mayDecide && !areBlocked && (
            <Button variant="default" disabled={isTooMany} onClick={() => setQuestion("block")}>
              {texts.block}
            </Button>
          )}
          {mayDecide && areBlocked && (
            <Button
              variant="default"
              disabled={isTooMany}
              loading={block.isPending}
              onClick={() => block.mutate({ body: { memberIds, isBlocked: false } }, { onError: notify.failure })}
            >
              {texts.unblock}
            </Button>
          )}
        </SelectionBar>
      )}
      {question === "tags" && (
        <TagsDialog
          memberIds={memberIds}
          title={texts.bulkTagsTitle(memberIds.length)}
          onClose={close}
          onDone={onClear}
        />
      )}
      <ConfirmDialog
        isOpen={question === "block"}
        isDangerous
        title={texts.bulkBlockTitle(memberIds.length)}
        text={texts.blockText}
        confirmLabel={texts.block}
        isBusy={block.isPending}
        problem={block.error?.message}
        onCancel={close}
        onConfirm={() => block.mutate({ body: { memberIds, isBlocked: true } })}
      />
    </>
  );
}

import { Button } from "@mantine/core";
import { useState } from "react";
import { useChosenMembers } from "#features/audience/members/studio/chosenMembers.ts";
import { AreaMembersDialog } from "./AreaMembersDialog.tsx";
import { texts } from "./texts.ts";

/** In the bar of selected members: adds them to an area, or removes them from one. */
export function ChosenMembersAreas() {
  const { ids, isTooMany, clear } = useChosenMembers();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" disabled={isTooMany} onClick={() => setOpen(true)}>
        {texts.areas}
      </Button>
      {isOpen && (
        <AreaMembersDialog
          memberIds={ids}
          title={texts.areasOfCount(ids.length)}
          mayRemove
          onClose={() => setOpen(false)}
          onDone={clear}
        />
      )}
    </>
  );
}

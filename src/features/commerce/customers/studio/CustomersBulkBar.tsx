import { Button } from "@mantine/core";
import { useState } from "react";
import { maxBulkMembers } from "#features/audience/members/bulkContract.ts";
import { TagsDialog } from "#features/audience/members/studio/TagsDialog.tsx";
import { SelectionBar } from "#kernel/studio-ui/layout/SelectionBar.tsx";
import { listCustomersRoute, readCustomerRoute } from "../contract.ts";
import { texts } from "./texts.ts";

/** Tags of the selected customers. Stays visible at the bottom of the list. */
export function CustomersBulkBar({ chosen, onClear }: { chosen: ReadonlySet<string>; onClear(): void }) {
  const [isTagging, setTagging] = useState(false);
  const ids = [...chosen];
  const isTooMany = ids.length > maxBulkMembers;
  return (
    <>
      {ids.length > 0 && (
        <SelectionBar
          label={texts.bulkTitle}
          status={isTooMany ? texts.tooManyChosen(maxBulkMembers) : texts.chosenCount(ids.length)}
          clearLabel={texts.clearChosen}
          onClear={onClear}
        >
          <Button variant="default" disabled={isTooMany} onClick={() => setTagging(true)}>
            {texts.tags}
          </Button>
        </SelectionBar>
      )}
      {isTagging && (
        <TagsDialog
          memberIds={ids}
          title={texts.bulkTagsTitle(ids.length)}
          invalidates={[listCustomersRoute, readCustomerRoute]}
          onClose={() => setTagging(false)}
          onDone={onClear}
        />
      )}
    </>
  );
}

import { useState } from "react";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { TagsField } from "#kernel/studio-ui/form/TagsField.tsx";
import { useUnsavedText } from "#kernel/studio-ui/form/unsavedTexts.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { maxMemberTagLength, maxMemberTags } from "../domain/memberTags.ts";
import {
  listMembersRoute,
  listMemberTagsRoute,
  type MemberDetail,
  readMemberRoute,
  saveMemberTagsRoute,
} from "../studioContract.ts";
import { memberTexts as texts } from "./texts.ts";

interface MemberTagsProps {
  member: Pick<MemberDetail, "id" | "tags">;
  /** Other read routes that show the tags. */
  invalidates?: Route[];
}

/** A member's tags, which are saved at once. Known tags are suggested. */
export function MemberTags({ member: { id, tags }, invalidates = [] }: MemberTagsProps) {
  const params = { memberId: id };
  const [typed, setTyped] = useState("");
  // It becomes a tag when the field loses the focus, but not when the screen is left by a key.
  useUnsavedText(typed.trim() !== "");
  const known = useApiQuery(listMemberTagsRoute, { query: { search: typed || undefined } }, { keepPrevious: true });
  const store = useStoreAnswer();
  const save = useApiMutation(saveMemberTagsRoute, {
    invalidates: [listMembersRoute, listMemberTagsRoute, ...invalidates],
    onSuccess: (saved) => {
      store(readMemberRoute, { params }, saved);
      notify.success(texts.tagsSaved);
    },
  });
  const shown = save.isPending ? (save.variables.body as { tags: string[] }).tags : tags;
  return (
    <Panel title={texts.tags}>
      <TagsField
        label={texts.addTag}
        description={texts.tagsHint}
        data={known.data?.tags ?? []}
        value={shown}
        maxTags={maxMemberTags}
        maxLength={maxMemberTagLength}
        searchValue={typed}
        error={save.error?.message}
        onChange={(next) => save.mutate({ params, body: { tags: next } })}
        onSearchChange={setTyped}
      />
    </Panel>
  );
}

import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { TagsField } from "#kernel/studio-ui/form/TagsField.tsx";
import { tagMembersRoute } from "../bulkContract.ts";
import { maxMemberTagLength, maxMemberTags } from "../domain/memberTags.ts";
import { listMembersRoute, listMemberTagsRoute, readMemberRoute } from "../studioContract.ts";
import { memberTexts as texts } from "./texts.ts";

interface TagsDialogProps {
  /** Members, or guests who ordered. */
  memberIds: string[];
  title: string;
  /** Other read routes that show their tags. */
  invalidates?: Route[];
  onClose(): void;
  onDone(): void;
}

/** Adds tags to many people, or removes tags from them. */
export function TagsDialog({ memberIds, title, invalidates = [], onClose, onDone }: TagsDialogProps) {
  const [isAdding, setAdding] = useState(true);
  const [tags, setTags] = useState<string[]>([]);
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const known = useApiQuery(listMemberTagsRoute, { query: { search: typed || undefined } }, { keepPrevious: true });
  const save = useApiMutation(tagMembersRoute, {
    invalidates: [listMembersRoute, listMemberTagsRoute, readMemberRoute, ...invalidates],
    onSuccess({ changedCount, full }) {
      onClose();
      onDone();
      notify.success(changedCount === 0 ? texts.bulkNothing : texts.bulkTagged(changedCount));
      if (full.length > 0) notify.caution(texts.bulkFull(full.join(", ")));
    },
  });
  function apply(): void {
    // A tag that was typed without Enter is meant, too.
    const meant = typed.trim() ? [...tags, typed.trim()] : tags;
    if (meant.length === 0) setMissing(true);
    else save.mutate({ body: { memberIds, [isAdding ? "add" : "remove"]: meant } });
  }
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={isAdding ? texts.addTags : texts.removeTags}
      isBusy={save.isPending}
      problem={save.error ? (Object.values(save.error.fieldErrors)[0] ?? save.error.message) : undefined}
      onCancel={onClose}
      onConfirm={apply}
    >
      <SegmentedControl
        fullWidth
        aria-label={texts.tags}
        value={isAdding ? "add" : "remove"}
        onChange={(value) => setAdding(value === "add")}
        data={[
          { value: "add", label: texts.addTags },
          { value: "remove", label: texts.removeTags },
        ]}
      />
      <TagsField
        label={texts.tags}
        description={texts.tagsHint}
        data={known.data?.tags ?? []}
        value={tags}
        maxTags={maxMemberTags}
        maxLength={maxMemberTagLength}
        searchValue={typed}
        data-autofocus
        error={isMissing && texts.tagsMissing}
        onSearchChange={(text) => {
          setTyped(text);
          setMissing(false);
        }}
        onChange={(next) => {
          setTags(next);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}

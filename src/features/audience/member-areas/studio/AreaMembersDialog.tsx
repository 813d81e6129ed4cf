import { SegmentedControl, Select, Text } from "@mantine/core";
import { useState } from "react";
import { listMembersRoute } from "#features/audience/members/studioContract.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import {
  addAreaMembersRoute,
  listAreaMembersRoute,
  listAreasRoute,
  readMemberAreasRoute,
  removeAreaMembersRoute,
} from "../contract.ts";
import { texts } from "./texts.ts";

interface AreaMembersDialogProps {
  memberIds: readonly string[];
  title: string;
  /** Whether members can be removed, too. */
  mayRemove?: boolean;
  /** Areas that are not offered. */
  without?: readonly string[];
  onClose(): void;
  onDone?(): void;
}

/** Adds members to an area that the owner chooses, or removes them from it. */
export function AreaMembersDialog(props: AreaMembersDialogProps) {
  const { memberIds, title, mayRemove = false, without = [], onClose, onDone } = props;
  const [isAdding, setAdding] = useState(true);
  const [areaId, setAreaId] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const areas = useApiQuery(listAreasRoute, {});
  const optionsOf = (done: (count: number) => string) => ({
    invalidates: [listAreaMembersRoute, listAreasRoute, readMemberAreasRoute, listMembersRoute],
    onSuccess({ changedCount }: { changedCount: number }) {
      onClose();
      onDone?.();
      notify.success(changedCount === 0 ? texts.nobodyChanged : done(changedCount));
    },
  });
  const add = useApiMutation(addAreaMembersRoute, optionsOf(texts.membersAdded));
  const remove = useApiMutation(removeAreaMembersRoute, optionsOf(texts.removedFrom));
  const change = isAdding ? add : remove;
  const offered = (areas.data?.areas ?? []).filter(({ id }) => !without.includes(id));
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={isAdding ? texts.addToArea : texts.removeFromArea}
      isDangerous={!isAdding}
      isBusy={change.isPending}
      problem={change.error?.message}
      onCancel={onClose}
      onConfirm={() =>
        areaId === null ? setMissing(true) : change.mutate({ params: { areaId }, body: { memberIds: [...memberIds] } })
      }
    >
      {mayRemove && (
        <SegmentedControl
          fullWidth
          aria-label={texts.areas}
          value={isAdding ? "add" : "remove"}
          onChange={(value) => setAdding(value === "add")}
          data={[
            { value: "add", label: texts.addToArea },
            { value: "remove", label: texts.removeFromArea },
          ]}
        />
      )}
      <Select
        label={texts.area}
        placeholder={areas.data && offered.length === 0 ? texts.noAreaToChoose : texts.chooseArea}
        disabled={areas.data !== undefined && offered.length === 0}
        data={offered.map(({ id, name }) => ({ value: id, label: name }))}
        value={areaId}
        searchable={offered.length > 8}
        error={areas.error?.message ?? (isMissing && texts.chooseArea)}
        data-autofocus
        onChange={(value) => {
          setAreaId(value);
          setMissing(false);
        }}
      />
      <Text size="sm" c="dimmed">
        {isAdding ? texts.addText : texts.removeText}
      </Text>
    </ConfirmDialog>
  );
}

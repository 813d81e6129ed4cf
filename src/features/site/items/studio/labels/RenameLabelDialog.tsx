import { Text, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { listPostsRoute, readPostRoute } from "../../contract.ts";
import { type LabelKind, labelKey } from "../../domain/postLabels.ts";
import { type CountedLabel, listLabelsRoute, renameLabelRoute } from "../../labelContract.ts";
import { texts } from "../texts.ts";
import { useItemTexts } from "../useBlog.ts";

interface RenameLabelDialogProps {
  blogId: string;
  /** Undefined: closed. */
  asked: { kind: LabelKind; label: CountedLabel } | undefined;
  /** All labels of this kind. */
  known: readonly CountedLabel[];
  onClose(): void;
}

/** Renames a category or tag. If the name exists, the dialog says so and merges both. */
export function RenameLabelDialog({ blogId, asked, known, onClose }: RenameLabelDialogProps) {
  const own = useItemTexts();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  const rename = useApiMutation(renameLabelRoute, { invalidates: [listLabelsRoute, listPostsRoute, readPostRoute] });
  // The content stays while the dialog fades.
  const latest = useRef(asked);
  if (asked) latest.current = asked;
  const { kind = "tag", label } = latest.current ?? {};
  const { reset } = rename;
  useEffect(() => {
    if (!asked) return;
    setName(asked.label.name);
    setProblem("");
    reset();
  }, [asked, reset]);
  const typed = name.replace(/\s+/g, " ").trim();
  const other = known.find(
    (each) => each.name !== label?.name && (each.name === typed || labelKey(each.name) === labelKey(typed)),
  );

  async function apply(): Promise<void> {
    if (!label) return;
    if (typed === "") return setProblem(texts.required);
    if (typed === label.name) return onClose();
    const done = await rename
      .mutateAsync({
        params: { blogId },
        body: { kind, from: label.name, to: typed, isMerge: other !== undefined },
      })
      .catch(() => undefined);
    if (!done) return;
    onClose();
    notify.success(other ? texts.merged(done.name) : texts.renamed(done.name));
  }

  const failure = rename.error ? (rename.error.fieldErrors.to ?? rename.error.message) : undefined;
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={texts.renameTitle(label?.name ?? "")}
      confirmLabel={other ? texts.merge : texts.rename}
      isBusy={rename.isPending}
      onConfirm={() => void apply()}
      onCancel={onClose}
    >
      <TextInput
        label={texts.labelName}
        data-autofocus
        value={name}
        error={problem || failure}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem("");
        }}
      />
      {other && label && (
        <Text size="sm" role="status">
          {own.mergeText(label.count, label.name, other.name)}
        </Text>
      )}
    </ConfirmDialog>
  );
}

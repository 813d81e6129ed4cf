import { Autocomplete, SegmentedControl, Select, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import { findOptions } from "#kernel/studio-ui/table/findOptions.ts";
import type { BulkPostChange } from "../../bulkContract.ts";
import { labelName, listBlogsRoute } from "../../contract.ts";
import type { LabelKind } from "../../domain/postLabels.ts";
import { listLabelsRoute } from "../../labelContract.ts";
import { texts } from "../texts.ts";
import { useItemTexts } from "../useBlog.ts";

/** A change that needs a value. */
export type BulkQuestion = "category" | "tag" | "move";

interface BulkDialogProps {
  blogId: string;
  /** Null: closed. */
  question: BulkQuestion | null;
  count: number;
  isBusy: boolean;
  /** Throws if it was refused. */
  apply(change: BulkPostChange): Promise<void>;
  onDone(): void;
  onClose(): void;
}

/** Asks for the category, tag or blog of a change of many posts. */
export function BulkDialog({ blogId, question, count, isBusy, apply, onDone, onClose }: BulkDialogProps) {
  const own = useItemTexts();
  const [name, setName] = useState("");
  const [isMember, setMember] = useState(true);
  const [target, setTarget] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  // The content stays while the dialog fades.
  const latest = useRef({ question: "category" as BulkQuestion, count });
  if (question) latest.current = { question, count };
  const shown = latest.current;
  useEffect(() => {
    if (!question) return;
    setName("");
    setMember(true);
    setTarget(null);
    setProblem("");
  }, [question]);

  async function confirm(): Promise<void> {
    const change = changeOf();
    if (typeof change === "string") return setProblem(change);
    try {
      await apply(change);
      onDone();
    } catch (error) {
      const { fieldErrors, message } = asApiFailure(error);
      setProblem(Object.values(fieldErrors)[0] ?? message);
    }
  }

  function changeOf(): BulkPostChange | string {
    if (shown.question === "move") return target ? { kind: "move", blogId: target } : texts.chooseBlog;
    return labelProblem(shown.question, name) ?? { kind: shown.question, name, isMember };
  }

  const titles = { category: own.categoryTitle, tag: own.tagTitle, move: own.moveTitle };
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={titles[shown.question](shown.count)}
      confirmLabel={shown.question === "move" ? texts.move : texts.apply}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {shown.question === "move" ? (
        <BlogSelect blogId={blogId} value={target} problem={problem} onChange={setTarget} />
      ) : (
        <>
          <SegmentedControl
            fullWidth
            aria-label={shown.question === "category" ? texts.category : texts.tag}
            value={isMember ? "add" : "remove"}
            onChange={(value) => setMember(value === "add")}
            data={[
              { value: "add", label: texts.add },
              { value: "remove", label: texts.remove },
            ]}
          />
          <LabelInput
            blogId={blogId}
            kind={shown.question}
            value={name}
            problem={problem}
            onChange={(typed) => {
              setName(typed);
              setProblem("");
            }}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

function labelProblem(kind: LabelKind, name: string): string | undefined {
  const checked = labelName(kind).safeParse(name);
  const message = checked.error?.issues[0]?.message;
  return message && studioText(message);
}

interface LabelInputProps {
  blogId: string;
  kind: LabelKind;
  value: string;
  problem: string;
  onChange(name: string): void;
}

function LabelInput({ blogId, kind, value, problem, onChange }: LabelInputProps) {
  const labels = useApiQuery(listLabelsRoute, { params: { blogId } });
  const known = kind === "category" ? labels.data?.categories : labels.data?.tags;
  return (
    <Autocomplete
      label={kind === "category" ? texts.category : texts.tag}
      data={known?.map(({ name }) => name) ?? []}
      filter={findOptions}
      limit={100}
      data-autofocus
      value={value}
      error={problem}
      onChange={onChange}
    />
  );
}

interface BlogSelectProps {
  blogId: string;
  value: string | null;
  problem: string;
  onChange(blogId: string | null): void;
}

function BlogSelect({ blogId, value, problem, onChange }: BlogSelectProps) {
  const blogs = useApiQuery(listBlogsRoute, {});
  const kind = blogs.data?.blogs.find(({ id }) => id === blogId)?.kind;
  const others = (blogs.data?.blogs ?? []).filter((blog) => blog.id !== blogId && blog.kind === kind);
  if (blogs.data && others.length === 0) return <Text size="sm">{texts.onlyBlog}</Text>;
  return (
    <>
      <Select
        label={texts.blog}
        data={others.map(({ id, title }) => ({ value: id, label: title }))}
        data-autofocus
        searchable
        limit={100}
        filter={findOptions}
        value={value}
        error={problem}
        onChange={onChange}
      />
      <Text size="sm" c="dimmed">
        {texts.moveText}
      </Text>
    </>
  );
}

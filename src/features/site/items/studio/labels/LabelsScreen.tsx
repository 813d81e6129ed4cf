import { Anchor, Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { MagnifyingGlassIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { PageLink } from "#features/site/page-tree/studio/PageLink.tsx";
import { postsScreen } from "#features/site/page-tree/studio/pageScreens.ts";
import { containsText } from "#kernel/domain/foldText.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import { listPostsRoute, readPostRoute } from "../../contract.ts";
import type { LabelKind } from "../../domain/postLabels.ts";
import { type CountedLabel, deleteLabelRoute, listLabelsRoute } from "../../labelContract.ts";
import { texts } from "../texts.ts";
import { useBlog, useItemTexts } from "../useBlog.ts";
import { RenameLabelDialog } from "./RenameLabelDialog.tsx";

/** A search field is shown for more than this. */
const searchedFrom = 20;
/** A blog may have thousands. The search finds the others. */
const maxShown = 200;

interface Asked {
  kind: LabelKind;
  label: CountedLabel;
}

/** The categories and tags of a blog: rename, merge, delete. */
export function LabelsScreen() {
  const { blogId, blog, postsPath } = useBlog();
  const own = useItemTexts();
  const labels = useApiQuery(listLabelsRoute, { params: { blogId } });
  const [typed, setTyped] = useState("");
  const [renaming, setRenaming] = useState<Asked>();
  const [deleting, setDeleting] = useState<Asked>();
  const known = (kind: LabelKind) => labels.data?.[kind === "category" ? "categories" : "tags"] ?? [];
  return (
    <>
      <PageHeader title={texts.labels} back={{ to: postsPath, label: blog?.title ?? texts.title }} />
      <Loaded query={labels}>
        {({ categories, tags }) => (
          <Stack gap="xl">
            {categories.length + tags.length > searchedFrom && (
              <TextInput
                aria-label={texts.searchLabels}
                placeholder={texts.searchLabels}
                leftSection={<MagnifyingGlassIcon aria-hidden />}
                maw={360}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
            <LabelTable
              kind="category"
              title={texts.categories}
              empty={own.noCategories}
              blogId={blogId}
              rows={categories}
              typed={typed}
              onRename={setRenaming}
              onDelete={setDeleting}
            />
            <LabelTable
              kind="tag"
              title={texts.tags}
              empty={own.noTags}
              blogId={blogId}
              rows={tags}
              typed={typed}
              onRename={setRenaming}
              onDelete={setDeleting}
            />
          </Stack>
        )}
      </Loaded>
      <RenameLabelDialog
        blogId={blogId}
        asked={renaming}
        known={renaming ? known(renaming.kind) : []}
        onClose={() => setRenaming(undefined)}
      />
      <RemoveDialog
        route={deleteLabelRoute}
        input={deleting && { params: { blogId }, body: { kind: deleting.kind, name: deleting.label.name } }}
        invalidates={[listLabelsRoute, listPostsRoute, readPostRoute]}
        title={
          deleting?.kind === "category"
            ? texts.deleteCategoryTitle(deleting.label.name)
            : texts.deleteTagTitle(deleting?.label.name ?? "")
        }
        text={own.deleteLabelText(deleting?.label.count ?? 0)}
        confirmLabel={texts.delete}
        onClose={() => setDeleting(undefined)}
        onRemoved={() => deleting && notify.success(texts.deleted(deleting.label.name))}
      />
    </>
  );
}

interface LabelTableProps {
  kind: LabelKind;
  title: string;
  /** Shown if there are none. */
  empty: string;
  blogId: string;
  rows: readonly CountedLabel[];
  /** Shows only those that contain this. */
  typed: string;
  onRename(asked: Asked): void;
  onDelete(asked: Asked): void;
}

function LabelTable({ kind, title, empty, blogId, rows, typed, onRename, onDelete }: LabelTableProps) {
  const own = useItemTexts();
  const found = rows.filter(({ name }) => containsText(name, typed));
  const shown = found.slice(0, maxShown);
  const columns: Column<CountedLabel>[] = [
    {
      key: "name",
      header: texts.labelName,
      render: ({ name }) => (
        <Anchor
          size="sm"
          dir="auto"
          renderRoot={(props) => <PageLink {...props} screen={{ ...postsScreen(blogId), search: { [kind]: name } }} />}
        >
          {name}
        </Anchor>
      ),
    },
    {
      key: "posts",
      header: own.labelPosts,
      align: "right",
      width: "100px",
      card: "aside",
      render: ({ count }) => count,
    },
    {
      key: "actions",
      header: kitTexts.actions,
      width: "200px",
      card: "line",
      render: (label) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={texts.renameNamed(label.name)}
            onClick={() => onRename({ kind, label })}
          >
            {texts.rename}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={texts.removeNamed(label.name)}
            onClick={() => onDelete({ kind, label })}
          >
            {texts.delete}
          </Button>
        </Group>
      ),
    },
  ];
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        <>
          <RowsTable label={title} columns={columns} rows={shown} rowKey={({ name }) => name} />
          {shown.length < rows.length && (
            <Text size="sm" c="dimmed" mt="xs" role="status">
              {texts.shownLabels(shown.length, rows.length)}
            </Text>
          )}
        </>
      )}
    </section>
  );
}

import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useGoTo } from "#features/site/page-tree/studio/useGoTo.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { useFocusBack } from "#kernel/studio-ui/useFocusBack.ts";
import { createPostRoute, listBlogsRoute, listPostsRoute, maxTitleLength } from "../../contract.ts";
import { editScreen } from "../postScreens.ts";
import { texts } from "../texts.ts";

interface NewPostDialogProps {
  blogId: string;
  isOpen: boolean;
  onClose(): void;
}

/** Asks for a title, creates the post as a draft, and opens it in the editor. */
export function NewPostDialog({ blogId, isOpen, onClose }: NewPostDialogProps) {
  useFocusBack(isOpen);
  return (
    <Modal opened={isOpen} onClose={onClose} title={texts.newPost} centered closeOnClickOutside={false}>
      {isOpen && <NewPostForm blogId={blogId} onClose={onClose} />}
    </Modal>
  );
}

function NewPostForm({ blogId, onClose }: Omit<NewPostDialogProps, "isOpen">) {
  const goTo = useGoTo();
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState("");
  const create = useApiMutation(createPostRoute, { invalidates: [listPostsRoute, listBlogsRoute] });

  async function submit(): Promise<void> {
    if (create.isPending) return;
    if (title.trim() === "") return setProblem(texts.required);
    const post = await create.mutateAsync({ params: { blogId }, body: { title } }).catch(() => undefined);
    if (!post) return;
    onClose();
    goTo(editScreen(post.id));
  }

  const failure = create.error ? (create.error.fieldErrors.title ?? create.error.message) : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={texts.postTitle}
          maxLength={maxTitleLength}
          autoComplete="off"
          value={title}
          error={problem || failure}
          onChange={(event) => {
            setTitle(event.currentTarget.value);
            setProblem("");
            create.reset();
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={create.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {texts.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

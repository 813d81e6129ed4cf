import { ActionIcon, Menu } from "@mantine/core";
import {
  CopyIcon,
  DotsHorizontalIcon,
  ExternalLinkIcon,
  GearIcon,
  Pencil1Icon,
  TrashIcon,
} from "@radix-ui/react-icons";
import { PageLink } from "#features/site/page-tree/studio/PageLink.tsx";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import { duplicatePostRoute, listBlogsRoute, listPostsRoute, type PostSummary } from "../../contract.ts";
import { editScreen } from "../postScreens.ts";
import { texts } from "../texts.ts";

interface PostMenuProps {
  post: PostSummary;
  onSettings(): void;
  onTrash(): void;
}

/** The menu with the actions for one post. */
export function PostMenu({ post, onSettings, onTrash }: PostMenuProps) {
  const siteLink = useSiteLink();
  const duplicate = useApiMutation(duplicatePostRoute, { invalidates: [listPostsRoute, listBlogsRoute] });

  async function copy(): Promise<void> {
    try {
      const made = await duplicate.mutateAsync({ params: { postId: post.id } });
      notify.success(texts.duplicated(made.title));
    } catch (error) {
      notify.failure(error);
    }
  }

  return (
    <Menu position="bottom-end" width={230} returnFocus>
      <Menu.Target>
        <ActionIcon aria-label={texts.actionsFor(post.title)}>
          <DotsHorizontalIcon aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Pencil1Icon aria-hidden />}
          renderRoot={(props) => <PageLink {...props} screen={editScreen(post.id)} />}
        >
          {texts.edit}
        </Menu.Item>
        <Menu.Item leftSection={<GearIcon aria-hidden />} onClick={onSettings}>
          {texts.settings}
        </Menu.Item>
        <Menu.Item leftSection={<ExternalLinkIcon aria-hidden />} component="a" {...siteLink(post.path)}>
          {texts.view}
        </Menu.Item>
        <Menu.Item leftSection={<CopyIcon aria-hidden />} disabled={duplicate.isPending} onClick={() => void copy()}>
          {texts.duplicate}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<TrashIcon aria-hidden />} onClick={onTrash}>
          {texts.toTrash}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

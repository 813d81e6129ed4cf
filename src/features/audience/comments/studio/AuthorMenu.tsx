import { ActionIcon, Menu } from "@mantine/core";
import { CircleBackslashIcon, DotsHorizontalIcon, TrashIcon } from "@radix-ui/react-icons";
import type { ModeratedComment } from "../moderationContract.ts";
import { texts } from "./texts.ts";

interface AuthorMenuProps {
  author: ModeratedComment["author"];
  onBan(): void;
  onUnban(): void;
  onErase(): void;
}

/** The menu of a comment with what concerns its author. */
export function AuthorMenu({ author, onBan, onUnban, onErase }: AuthorMenuProps) {
  return (
    <Menu position="bottom-end" width={250} returnFocus>
      <Menu.Target>
        <ActionIcon aria-label={texts.moreOf(author.name)}>
          <DotsHorizontalIcon aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<CircleBackslashIcon aria-hidden />} onClick={author.isBanned ? onUnban : onBan}>
          {author.isBanned ? texts.unban : texts.ban}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<TrashIcon aria-hidden />} onClick={onErase}>
          {texts.eraseAuthor}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon, Menu } from "@mantine/core";
import {
  ArrowDownIcon,
  ArrowUpIcon,
  CopyIcon,
  DotsHorizontalIcon,
  EnterIcon,
  ExternalLinkIcon,
  GearIcon,
  HomeIcon,
  Pencil1Icon,
  RocketIcon,
  TrashIcon,
} from "@radix-ui/react-icons";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import type { TreePage } from "../../contract.ts";
import { PageLink } from "../PageLink.tsx";
import { contentScreen, settingsScreen } from "../pageScreens.ts";
import { openNames, texts } from "../texts.ts";
import { mayPublish } from "./mayPublish.ts";
import type { PageRowActions } from "./pageRowActions.ts";

interface PageMenuProps {
  page: TreePage;
  actions: PageRowActions;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** -1 for rows without the focus, which Tab skips. */
  tabIndex: number;
}

/** The menu with all actions for a page. */
export function PageMenu({ page, actions, isOpen, onOpenChange, tabIndex }: PageMenuProps) {
  const siteLink = useSiteLink();
  const content = contentScreen(page);
  const mayBeHome = !page.isHomepage && page.kind !== "link" && page.kind !== "folder";
  return (
    <Menu opened={isOpen} onChange={onOpenChange} position="bottom-end" width={230} returnFocus>
      <Menu.Target>
        <ActionIcon aria-label={texts.actionsFor(page.title)} tabIndex={tabIndex}>
          <DotsHorizontalIcon aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {content && (
          <Menu.Item
            leftSection={<Pencil1Icon aria-hidden />}
            renderRoot={(props) => <PageLink {...props} screen={content} />}
          >
            {openNames[page.kind] ?? texts.edit}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<GearIcon aria-hidden />}
          renderRoot={(props) => <PageLink {...props} screen={settingsScreen(page.id)} />}
        >
          {texts.settings}
        </Menu.Item>
        <Menu.Item
          leftSection={<ExternalLinkIcon aria-hidden />}
          component="a"
          {...(page.path.startsWith("/")
            ? siteLink(page.path)
            : { href: page.path, target: "_blank", rel: "noreferrer" })}
        >
          {texts.view}
        </Menu.Item>
        {mayPublish(page) && (
          <Menu.Item leftSection={<RocketIcon aria-hidden />} onClick={() => void actions.publish(page)}>
            {texts.publish}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<ArrowUpIcon aria-hidden />}
          disabled={isOpen && !actions.canStep(page, "up")}
          onClick={() => actions.step(page, "up")}
        >
          {texts.moveUp}
        </Menu.Item>
        <Menu.Item
          leftSection={<ArrowDownIcon aria-hidden />}
          disabled={isOpen && !actions.canStep(page, "down")}
          onClick={() => actions.step(page, "down")}
        >
          {texts.moveDown}
        </Menu.Item>
        <Menu.Item leftSection={<EnterIcon aria-hidden />} onClick={() => actions.askPlace(page)}>
          {texts.moveTo}
        </Menu.Item>
        <Menu.Divider />
        {mayBeHome && (
          <Menu.Item leftSection={<HomeIcon aria-hidden />} onClick={() => void actions.makeHomepage(page)}>
            {texts.makeHome}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<CopyIcon aria-hidden />} onClick={() => void actions.duplicate(page)}>
          {texts.duplicate}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<TrashIcon aria-hidden />} onClick={() => void actions.trash(page)}>
          {texts.toTrash}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

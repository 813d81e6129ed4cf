import { ActionIcon, Tooltip } from "@mantine/core";
import { GearIcon, Pencil1Icon } from "@radix-ui/react-icons";
import type { TreePage } from "../../contract.ts";
import { PageLink } from "../PageLink.tsx";
import { contentScreen, settingsScreen } from "../pageScreens.ts";
import { openNames, texts } from "../texts.ts";
import { PageMenu } from "./PageMenu.tsx";
import type { PageRowActions } from "./pageRowActions.ts";

interface RowActionsProps {
  page: TreePage;
  actions: PageRowActions;
  /** Shows only the menu, which has all actions. */
  isPhone: boolean;
  isMenuOpen: boolean;
  onMenuChange(isOpen: boolean): void;
  tabIndex: number;
}

/** The buttons at the end of a row. */
export function RowActions({ page, actions, isPhone, isMenuOpen, onMenuChange, tabIndex }: RowActionsProps) {
  const content = contentScreen(page);
  return (
    <>
      {!isPhone && content && (
        <Tooltip label={openNames[page.kind] ?? texts.edit}>
          <ActionIcon
            tabIndex={tabIndex}
            aria-label={texts.editNamed(page.title)}
            renderRoot={(button) => <PageLink {...button} screen={content} />}
          >
            <Pencil1Icon aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {!isPhone && (
        <Tooltip label={texts.settings}>
          <ActionIcon
            tabIndex={tabIndex}
            aria-label={texts.settingsNamed(page.title)}
            renderRoot={(button) => <PageLink {...button} screen={settingsScreen(page.id)} />}
          >
            <GearIcon aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <PageMenu page={page} actions={actions} isOpen={isMenuOpen} onOpenChange={onMenuChange} tabIndex={tabIndex} />
    </>
  );
}

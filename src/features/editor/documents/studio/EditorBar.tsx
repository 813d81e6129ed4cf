import { ActionIcon, Button, Indicator, Menu, Tooltip } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import {
  CheckCircledIcon,
  ChevronDownIcon,
  ClockIcon,
  CounterClockwiseClockIcon,
  DotsHorizontalIcon,
  ExternalLinkIcon,
  EyeOpenIcon,
  GearIcon,
  RowsIcon,
} from "@radix-ui/react-icons";
import type { ReactNode } from "react";
import type { EditorFrame } from "#features/editor/canvas/contract.ts";
import { postSettingsScreen } from "#features/site/items/studio/postScreens.ts";
import { PageLink } from "#features/site/page-tree/studio/PageLink.tsx";
import { shortTime } from "#features/site/page-tree/studio/shortTime.ts";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { AddedPanels } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import fullWindow from "#kernel/studio-ui/layout/fullWindow.module.css";
import { useNow, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import type { SaveQueue } from "../domain/saveQueue.ts";
import { BackToPages } from "./BackToPages.tsx";
import styles from "./Editor.module.css";
import type { EditorPanel } from "./Editor.tsx";
import { canPublish, type PageState, pageState } from "./pageState.ts";
import { SaveState } from "./SaveState.tsx";
import { texts } from "./texts.ts";
import type { EditedDraft } from "./useDraft.ts";
import type { DraftActions } from "./useDraftActions.tsx";

interface EditorBarProps {
  page: EditorFrame["page"];
  /** The page's address. */
  draft: EditedDraft;
  queue: SaveQueue;
  /** Number of problems; undefined if unknown. */
  findings: number | undefined;
  actions: DraftActions;
  onOpen(panel: EditorPanel): void;
  /** Moves the focus to the page, past the list of blocks. */
  onSkip(): void;
}

/** The bar of the editor: the page, its save state, and actions for the whole page. The canvas has undo. */
export function EditorBar({ page, draft, queue, findings, actions, onOpen, onSkip }: EditorBarProps) {
  const { timeZone } = useWebsite();
  const now = useNow();
  const siteLink = useSiteLink();
  const isWide = useMediaQuery("(min-width: 80em)", false, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const hasChanges = draft.stored.hasChanges || queue.status !== "saved";
  const state = pageState(page, { ...draft.stored, hasChanges }, (at) => shortTime(at, timeZone, now()));
  const checkLabel = findings ? texts.checkCount(findings) : texts.check;
  return (
    <header className={fullWindow.bar}>
      <button type="button" className={styles.skip} onClick={onSkip}>
        {texts.skip}
      </button>
      <BackToPages page={page} />
      <div className={styles.titles}>
        <h1 className={fullWindow.title}>{page.title}</h1>
        {!isPhone && <StatusBadge tone={state.tone}>{state.text}</StatusBadge>}
        <span className={styles.states}>
          <SaveState queue={queue} {...(isPhone ? {} : { onTry: () => draft.session.flush() })} />
          {isPhone && queue.status === "saved" && <ShortState state={state} />}
        </span>
      </div>
      <div className={styles.tools} role="toolbar" aria-label={texts.actions}>
        {!isPhone && (
          <>
            <Tool label={texts.preview} isNamed={isWide} onClick={() => onOpen("preview")}>
              <EyeOpenIcon aria-hidden />
            </Tool>
            <Tool label={texts.sections} isNamed={isWide} onClick={() => onOpen("sections")}>
              <RowsIcon aria-hidden />
            </Tool>
            <Tool label={texts.history} isNamed={isWide} onClick={() => onOpen("history")}>
              <CounterClockwiseClockIcon aria-hidden />
            </Tool>
            <Indicator label={findings} disabled={!findings} size={16} color="orange.9" offset={5}>
              <Tool label={checkLabel} name={texts.check} isNamed={isWide} onClick={() => onOpen("check")}>
                <CheckCircledIcon aria-hidden />
              </Tool>
            </Indicator>
          </>
        )}
        <Button
          size="compact-md"
          loading={actions.isBusy}
          disabled={draft.isTrashed || !canPublish(page, hasChanges)}
          onClick={() => void actions.publish(findings ?? 0)}
        >
          {texts.publish}
        </Button>
        <Menu position="bottom-end" width={260}>
          <Indicator label={findings} disabled={!isPhone || !findings} size={16} color="orange.9" offset={5}>
            <Menu.Target>
              <ActionIcon aria-label={texts.more} variant="default">
                {isPhone ? <DotsHorizontalIcon aria-hidden /> : <ChevronDownIcon aria-hidden />}
              </ActionIcon>
            </Menu.Target>
          </Indicator>
          <Menu.Dropdown>
            {isPhone && (
              <>
                <Menu.Item leftSection={<CheckCircledIcon aria-hidden />} onClick={() => onOpen("check")}>
                  {checkLabel}
                </Menu.Item>
                <Menu.Item leftSection={<EyeOpenIcon aria-hidden />} onClick={() => onOpen("preview")}>
                  {texts.preview}
                </Menu.Item>
                <Menu.Item leftSection={<CounterClockwiseClockIcon aria-hidden />} onClick={() => onOpen("history")}>
                  {texts.history}
                </Menu.Item>
                <Menu.Item leftSection={<RowsIcon aria-hidden />} onClick={() => onOpen("sections")}>
                  {texts.sections}
                </Menu.Item>
                <Menu.Divider />
              </>
            )}
            <Menu.Item leftSection={<ClockIcon aria-hidden />} onClick={() => onOpen("time")}>
              {draft.stored.publishAt ? texts.changeTime : texts.publishAt}
            </Menu.Item>
            {draft.stored.publishAt && (
              <Menu.Item onClick={() => void actions.publishAt(null)}>{texts.takeTimeBack}</Menu.Item>
            )}
            <AddedPanels screen="/pages/$pageId/edit" place="menu" subjectId={page.id} skeleton={null} />
            {page.blogId !== null && (
              <Menu.Item
                leftSection={<GearIcon aria-hidden />}
                renderRoot={(props) => <PageLink {...props} screen={postSettingsScreen(page.id)} />}
              >
                {texts.postSettings}
              </Menu.Item>
            )}
            {page.isPublished && (
              <Menu.Item leftSection={<ExternalLinkIcon aria-hidden />} component="a" {...siteLink(page.path)}>
                {texts.view}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item color="red" disabled={!hasChanges} onClick={actions.askToDiscard}>
              {texts.discard}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </header>
  );
}

/** The page's state beside "Saved", if there is no room for a badge. */
function ShortState({ state }: { state: PageState }) {
  return (
    <span className={styles.shortState}>
      <span aria-hidden>·</span> {state.text}
    </span>
  );
}

interface ToolProps {
  label: string;
  /** Text beside the icon, if it is shorter than the label. */
  name?: string;
  /** Whether there is room for text. */
  isNamed: boolean;
  onClick(): void;
  children: ReactNode;
}

function Tool({ label, name = label, isNamed, onClick, children }: ToolProps) {
  if (isNamed) {
    return (
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={children}
        aria-label={label}
        onClick={onClick}
      >
        {name}
      </Button>
    );
  }
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

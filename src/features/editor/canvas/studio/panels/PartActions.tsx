import { ActionIcon, Group } from "@mantine/core";
import {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  ClipboardCopyIcon,
  ClipboardIcon,
  CopyIcon,
  TrashIcon,
} from "@radix-ui/react-icons";
import type { ReactNode } from "react";
import { useOptionalWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type CanvasActions, useCanvasActions } from "../actions/canvasActions.ts";
import { type ClipboardSource, readClipboard, readSystemClipboard } from "../clipboard/clipboard.ts";
import { notifyNothingToPaste, notifyPasteByKeys } from "../clipboard/pasteNotices.ts";
import { texts } from "../texts.ts";
import styles from "./panels.module.css";

/** The actions for the selected part, as buttons. */
export function PartActions({ canStepAside = false }: { canStepAside?: boolean }) {
  const actions = useCanvasActions();
  const site = useOptionalWebsite()?.id ?? "";
  return (
    <Group gap={2} role="toolbar" aria-label={texts.actions} className={styles.partActions ?? ""}>
      <Action label={texts.moveUp} onPress={() => actions.step("up")}>
        <ArrowUpIcon />
      </Action>
      <Action label={texts.moveDown} onPress={() => actions.step("down")}>
        <ArrowDownIcon />
      </Action>
      {canStepAside && (
        <>
          <Action label={texts.moveLeft} onPress={() => actions.step("left")}>
            <ArrowLeftIcon />
          </Action>
          <Action label={texts.moveRight} onPress={() => actions.step("right")}>
            <ArrowRightIcon />
          </Action>
        </>
      )}
      <Action label={texts.duplicate} onPress={actions.duplicate}>
        <CopyIcon />
      </Action>
      <Action label={texts.copy} onPress={() => document.execCommand("copy")}>
        <ClipboardCopyIcon />
      </Action>
      <Action label={texts.paste} onPress={() => void pasteSystemClipboard(actions, site)}>
        <ClipboardIcon />
      </Action>
      <Action label={texts.remove} onPress={actions.remove}>
        <TrashIcon />
      </Action>
    </Group>
  );
}

/** Pastes like Ctrl + V, for devices without that key. */
async function pasteSystemClipboard(actions: CanvasActions, site: string): Promise<void> {
  let source: ClipboardSource;
  try {
    source = await readSystemClipboard();
  } catch {
    // Denied by the person or the browser. Some browsers deny it over plain http.
    return notifyPasteByKeys();
  }
  const content = readClipboard(source, site);
  if (content) actions.paste(content);
  else notifyNothingToPaste();
}

function Action({ label, onPress, children }: { label: string; onPress(): void; children: ReactNode }) {
  return (
    <ActionIcon aria-label={label} title={label} onClick={onPress}>
      {children}
    </ActionIcon>
  );
}

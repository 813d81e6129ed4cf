import { ActionIcon, Group } from "@mantine/core";
import {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  ClipboardCopyIcon,
  CopyIcon,
  TrashIcon,
} from "@radix-ui/react-icons";
import type { ReactNode } from "react";
import styles from "./Canvas.module.css";
import { useCanvasActions } from "./canvasState.ts";
import { words } from "./words.ts";

/** What can be done to the chosen part, as buttons. */
export function PartActions({ canStepAside = false }: { canStepAside?: boolean }) {
  const actions = useCanvasActions();
  return (
    <Group gap={2} role="toolbar" aria-label={words.actions} className={styles.partActions ?? ""}>
      <Action label={words.moveUp} onPress={() => actions.step("up")}>
        <ArrowUpIcon />
      </Action>
      <Action label={words.moveDown} onPress={() => actions.step("down")}>
        <ArrowDownIcon />
      </Action>
      {canStepAside && (
        <>
          <Action label={words.moveLeft} onPress={() => actions.step("left")}>
            <ArrowLeftIcon />
          </Action>
          <Action label={words.moveRight} onPress={() => actions.step("right")}>
            <ArrowRightIcon />
          </Action>
        </>
      )}
      <Action label={words.duplicate} onPress={actions.duplicate}>
        <CopyIcon />
      </Action>
      <Action label={words.copy} onPress={() => document.execCommand("copy")}>
        <ClipboardCopyIcon />
      </Action>
      <Action label={words.remove} onPress={actions.remove}>
        <TrashIcon />
      </Action>
    </Group>
  );
}

function Action({ label, onPress, children }: { label: string; onPress(): void; children: ReactNode }) {
  return (
    <ActionIcon aria-label={label} title={label} onClick={onPress}>
      {children}
    </ActionIcon>
  );
}

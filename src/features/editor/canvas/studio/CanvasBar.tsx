import { ActionIcon, Button, SegmentedControl, Text, VisuallyHidden } from "@mantine/core";
import { DesktopIcon, KeyboardIcon, MixerHorizontalIcon, MobileIcon, PlusIcon, ResetIcon } from "@radix-ui/react-icons";
import type { Editor } from "@tiptap/core";
import type { ReactNode } from "react";
import { TextTools } from "#features/site/blocks/studio/TextTools.tsx";
import { useCanvasActions } from "./actions/canvasActions.ts";
import styles from "./Canvas.module.css";
import { useUndoable } from "./store/documentStore.ts";
import { texts } from "./texts.ts";
import type { ViewportName } from "./useViewport.ts";

interface CanvasBarProps {
  viewport: ViewportName;
  onViewport(name: ViewportName): void;
  /** The text that is being edited. */
  editor: Editor | null;
  isCompact: boolean;
  onDone(): void;
  onKeys(): void;
  onPanel(panel: "parts" | "settings"): void;
}

/** The bar above the page: screen sizes, undo and redo; while a text is being edited, its tools. */
export function CanvasBar({ viewport, onViewport, editor, isCompact, onDone, onKeys, onPanel }: CanvasBarProps) {
  const actions = useCanvasActions();
  const { canUndo, canRedo } = useUndoable();
  if (editor) {
    return (
      <div className={styles.bar}>
        <TextTools editor={editor}>
          <Button size="compact-sm" variant="default" className={styles.done ?? ""} onClick={onDone}>
            {texts.done}
          </Button>
        </TextTools>
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      {isCompact && (
        <Button size="xs" leftSection={<PlusIcon />} onClick={() => onPanel("parts")}>
          {texts.blocks}
        </Button>
      )}
      <SegmentedControl
        size="xs"
        aria-label={texts.viewport}
        value={viewport}
        onChange={(name) => onViewport(name as ViewportName)}
        data={[
          { value: "desktop", label: <Screen name={texts.desktop} icon={<DesktopIcon />} /> },
          { value: "tablet", label: <Screen name={texts.tablet} icon={<TabletIcon />} /> },
          { value: "phone", label: <Screen name={texts.phone} icon={<MobileIcon />} /> },
        ]}
      />
      {viewport === "phone" && !isCompact && (
        <Text size="xs" c="dimmed" truncate>
          {texts.phoneHint}
        </Text>
      )}
      <div className={styles.barEnd}>
        <ActionIcon aria-label={texts.undo} title={texts.undo} disabled={!canUndo} onClick={actions.undo}>
          <ResetIcon />
        </ActionIcon>
        <ActionIcon aria-label={texts.redo} title={texts.redo} disabled={!canRedo} onClick={actions.redo}>
          <ResetIcon className={styles.mirrored} />
        </ActionIcon>
        {isCompact ? (
          <ActionIcon aria-label={texts.settings} title={texts.settings} onClick={() => onPanel("settings")}>
            <MixerHorizontalIcon />
          </ActionIcon>
        ) : (
          <ActionIcon aria-label={texts.keys} title={texts.keys} onClick={onKeys}>
            <KeyboardIcon />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}

function Screen({ name, icon }: { name: string; icon: ReactNode }) {
  return (
    <span className={styles.screenChoice} title={name}>
      {icon}
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}

function TabletIcon() {
  return (
    <svg width="15" height="15" viewBox="0 0 15 15" fill="none" stroke="currentColor" aria-hidden="true">
      <rect x="2.5" y="1.5" width="10" height="12" rx="1.2" />
      <path d="M6.5 11.5h2" />
    </svg>
  );
}

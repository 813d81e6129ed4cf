import { ActionIcon } from "@mantine/core";
import { Cross2Icon } from "@radix-ui/react-icons";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { texts } from "../texts.ts";
import styles from "./panels.module.css";

/** From this width of the canvas (px), both panels are beside the page. */
const roomy = 1080;

export function useIsCompact(root: RefObject<HTMLElement | null>): boolean {
  const [isCompact, setIsCompact] = useState(() => window.innerWidth < roomy);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setIsCompact(element.clientWidth < roomy));
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return isCompact;
}

export type PanelName = "parts" | "settings";

interface SidePanelsProps {
  isCompact: boolean;
  /** The panel that is open above the page if there is no room for both. */
  open: PanelName | null;
  onOpen(panel: PanelName | null): void;
  parts: ReactNode;
  settings: ReactNode;
  children: ReactNode;
}

/** The page between its two panels. On a tablet they are above it; on a phone they slide in from below. */
export function SidePanels({ isCompact, open, onOpen, parts, settings, children }: SidePanelsProps) {
  return (
    <>
      <SidePanel name="parts" title={texts.blocks} isCompact={isCompact} isOpen={open === "parts"} onOpen={onOpen}>
        {parts}
      </SidePanel>
      {children}
      <SidePanel
        name="settings"
        title={texts.settings}
        isCompact={isCompact}
        isOpen={open === "settings"}
        onOpen={onOpen}
      >
        {settings}
      </SidePanel>
    </>
  );
}

interface SidePanelProps {
  name: PanelName;
  title: string;
  isCompact: boolean;
  isOpen: boolean;
  onOpen(panel: PanelName | null): void;
  children: ReactNode;
}

function SidePanel({ name, title, isCompact, isOpen, onOpen, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isCompact && isOpen) panel.current?.focus({ preventScroll: true });
  }, [isCompact, isOpen]);
  if (isCompact && !isOpen) return null;
  return (
    <aside
      ref={panel}
      className={`${styles.panel} ${name === "parts" ? styles.panelStart : styles.panelEnd}`}
      aria-label={title}
      data-compact={isCompact || undefined}
      tabIndex={-1}
      {...(name === "settings" ? { "data-canvas-settings": "" } : {})}
      onKeyDown={(event) => {
        if (isCompact && event.key === "Escape") onOpen(null);
      }}
    >
      {isCompact && (
        <div className={styles.panelHead}>
          <strong>{title}</strong>
          <ActionIcon aria-label={texts.close} onClick={() => onOpen(null)}>
            <Cross2Icon />
          </ActionIcon>
        </div>
      )}
      {children}
    </aside>
  );
}

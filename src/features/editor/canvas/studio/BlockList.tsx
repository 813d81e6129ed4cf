import { Text, TextInput } from "@mantine/core";
import { MagnifyingGlassIcon } from "@radix-ui/react-icons";
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { blockKinds } from "#features/site/blocks/domain/blockKinds.ts";
import type { BlockGroup, BlockKind } from "#features/site/blocks/domain/defineBlock.ts";
import { gridColumns } from "#features/site/blocks/domain/pageDocument.ts";
import { BlockIcon } from "./BlockIcon.tsx";
import styles from "./Canvas.module.css";
import { useCanvasActions } from "./canvasState.ts";
import type { DragSession } from "./DragSession.ts";
import { beginDrag } from "./FrameLayer.tsx";
import { words } from "./words.ts";

const groups = Object.keys(words.groups) as BlockGroup[];
const kinds = Object.values(blockKinds) as unknown as BlockKind[];
const slop = 5;

interface BlockListProps {
  frameDocument: Document | null;
  stage: RefObject<HTMLElement | null>;
  onSearch: RefObject<() => void>;
  onShow(): void;
}

/** Every kind of block, by what it is for: pressed, it comes below what is chosen; dragged, where it is let go. */
export function BlockList({ frameDocument, stage, onSearch, onShow }: BlockListProps) {
  const actions = useCanvasActions();
  const [query, setQuery] = useState("");
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    onSearch.current = () => {
      onShow();
      requestAnimationFrame(() => search.current?.focus());
    };
  }, [onSearch, onShow]);
  const wanted = query.trim().toLowerCase();
  const found = kinds.filter(({ title, summary, name }) =>
    `${title} ${summary} ${name}`.toLowerCase().includes(wanted),
  );
  const startDrag = useDragFromList(frameDocument, stage);
  return (
    <div className={styles.blockList}>
      <TextInput
        ref={search}
        type="search"
        aria-label={words.searchBlocks}
        placeholder={words.searchBlocks}
        leftSection={<MagnifyingGlassIcon />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          const best = bestOf(found, wanted);
          if (event.key === "Enter" && best && wanted) actions.addBlock(best.name);
        }}
      />
      {found.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.noBlocks(query)}
        </Text>
      )}
      {groups
        .map((group) => ({ group, members: found.filter((kind) => kind.group === group) }))
        .filter(({ members }) => members.length > 0)
        .map(({ group, members }) => (
          <section key={group} aria-labelledby={`blocks-${group}`}>
            <h3 id={`blocks-${group}`} className={styles.groupTitle}>
              {words.groups[group]}
            </h3>
            <div className={styles.blockGrid}>
              {members.map((kind) => (
                <button
                  key={kind.name}
                  type="button"
                  className={styles.blockChoice}
                  title={`${kind.summary} ${words.dragHint}`}
                  onPointerDown={(event) => startDrag(event, kind)}
                  onClick={(event) => {
                    // A drag ends with a click of its own.
                    if (event.currentTarget.dataset.wasDragged !== undefined) return;
                    actions.addBlock(kind.name);
                  }}
                >
                  <BlockIcon kindName={kind.name} size={18} />
                  {kind.title}
                </button>
              ))}
            </div>
          </section>
        ))}
    </div>
  );
}

/** The kind that somebody means who presses Enter: the one that is called so, before one that only speaks of it. */
function bestOf(found: readonly BlockKind[], wanted: string): BlockKind | undefined {
  const called = found.filter(({ title }) => title.toLowerCase().startsWith(wanted));
  return called.sort((one, other) => one.title.length - other.title.length)[0] ?? found[0];
}

/** A drag out of the list: the pointer stays the studio's, and is told to the frame in the frame's own px. */
function useDragFromList(frameDocument: Document | null, stage: RefObject<HTMLElement | null>) {
  return (event: PointerEvent<HTMLButtonElement>, kind: BlockKind) => {
    if (event.button !== 0 || !frameDocument) return;
    const button = event.currentTarget;
    const { clientX: startX, clientY: startY, pointerId } = event;
    delete button.dataset.wasDragged;
    let session: DragSession | undefined;
    const onMove = (moved: globalThis.PointerEvent) => {
      const frame = stage.current?.querySelector("iframe")?.getBoundingClientRect();
      if (!frame) return;
      if (!session) {
        if (Math.hypot(moved.clientX - startX, moved.clientY - startY) < slop) return;
        button.setPointerCapture(pointerId);
        button.dataset.wasDragged = "";
        session = beginDrag(frameDocument, {
          dragged: { kindName: kind.name },
          label: kind.title,
          columns: kind.columns ?? gridColumns,
          grabbedAt: 24,
        });
      }
      const scale = frame.width / (frameDocument.defaultView?.innerWidth ?? frame.width);
      const [x, y] = [moved.clientX - frame.left, moved.clientY - frame.top];
      session?.move(x / scale, y / scale, x >= 0 && y >= 0 && x <= frame.width && y <= frame.height);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    const end = (isDropped: boolean) => {
      listeners.abort();
      if (isDropped) session?.drop();
      else session?.cancel();
      setTimeout(() => delete button.dataset.wasDragged, 0);
    };
    button.addEventListener("pointermove", onMove, { signal });
    button.addEventListener("pointerup", () => end(true), { signal });
    button.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener(
      "keydown",
      (key) => {
        if (key.key !== "Escape") return;
        key.stopImmediatePropagation();
        end(false);
      },
      { capture: true, signal },
    );
  };
}

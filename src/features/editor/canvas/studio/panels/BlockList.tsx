import { Text, TextInput } from "@mantine/core";
import { MagnifyingGlassIcon } from "@radix-ui/react-icons";
import { type RefObject, useEffect, useRef, useState } from "react";
import { blockKinds } from "#features/site/blocks/domain/blockKinds.ts";
import type { BlockGroup, BlockKind } from "#features/site/blocks/domain/defineBlock.ts";
import { foldText } from "#kernel/domain/foldText.ts";
import { useCanvasActions } from "../actions/canvasActions.ts";
import { useDragFromList } from "../drag/useDragFromList.ts";
import { texts } from "../texts.ts";
import { BlockIcon } from "./BlockIcon.tsx";
import { kindSummary, kindTitle } from "./blockTitle.ts";
import styles from "./panels.module.css";

const groups = Object.keys(texts.groups) as BlockGroup[];

/** Each kind with its words in the studio's language. Its English words find it, too. */
const kinds = (Object.values(blockKinds) as unknown as BlockKind[]).map((kind) => {
  const { name, title, summary } = kind;
  const shown = { title: kindTitle(name), summary: kindSummary(name) };
  return { kind, ...shown, words: foldText(`${shown.title} ${shown.summary} ${title} ${summary} ${name}`) };
});
type ListedKind = (typeof kinds)[number];

interface BlockListProps {
  frameDocument: Document | null;
  stage: RefObject<HTMLElement | null>;
  onSearch: RefObject<() => void>;
  onShow(): void;
}

/** Every kind of block, by purpose. Pressing one adds it below the selection; dragging adds it where it is dropped. */
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
  const wanted = foldText(query);
  const found = kinds.filter(({ words }) => words.includes(wanted));
  const startDrag = useDragFromList(frameDocument, stage);
  return (
    <div className={styles.blockList}>
      <TextInput
        ref={search}
        type="search"
        aria-label={texts.searchBlocks}
        placeholder={texts.searchBlocks}
        leftSection={<MagnifyingGlassIcon />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          const best = bestOf(found, wanted);
          if (event.key === "Enter" && best && wanted) actions.addBlock(best.kind.name);
        }}
      />
      {found.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noBlocks(query)}
        </Text>
      )}
      {groups
        .map((group) => ({ group, members: found.filter(({ kind }) => kind.group === group) }))
        .filter(({ members }) => members.length > 0)
        .map(({ group, members }) => (
          <section key={group} aria-labelledby={`blocks-${group}`}>
            <h2 id={`blocks-${group}`} className={styles.groupTitle}>
              {texts.groups[group]}
            </h2>
            <div className={styles.blockGrid}>
              {members.map(({ kind, title, summary }) => (
                <button
                  key={kind.name}
                  type="button"
                  className={styles.blockChoice}
                  title={`${summary} ${texts.dragHint}`}
                  onPointerDown={(event) => startDrag(event, kind)}
                  onClick={(event) => {
                    // A drag ends with a click event.
                    if (event.currentTarget.dataset.wasDragged !== undefined) return;
                    actions.addBlock(kind.name);
                  }}
                >
                  <BlockIcon kindName={kind.name} size={18} />
                  {title}
                </button>
              ))}
            </div>
          </section>
        ))}
    </div>
  );
}

/** The kind to add when someone presses Enter. An exact name comes before a kind that only mentions the word. */
function bestOf(found: readonly ListedKind[], wanted: string): ListedKind | undefined {
  const called = found.filter(({ title }) => foldText(title).startsWith(wanted));
  return called.sort((one, other) => one.title.length - other.title.length)[0] ?? found[0];
}

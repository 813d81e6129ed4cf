import { useElementSize } from "@mantine/hooks";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { LibraryAsset } from "../../contract.ts";
import styles from "./AssetGrid.module.css";
import { gridStep } from "./gridStep.ts";
import type { AssetList } from "./useAssetList.ts";

export interface AssetGridTile {
  asset: LibraryAsset;
  index: number;
  /** Both are set on the tile's main button, so that the arrow keys move between them. */
  focus: { tabIndex: number; "data-asset-index": number };
}

interface AssetGridProps {
  label: string;
  list: AssetList;
  /** Minimum width of a tile in px, with as many columns as fit. A list has one column. */
  tileWidth: number | "row";
  /** Height in px of a tile's text below its square picture, or of a row. */
  textHeight: number;
  gap?: number;
  /** Ctrl or Cmd and A. */
  onChooseAll?(): void;
  /** Escape. */
  onChooseNone?(): void;
  renderTile(tile: AssetGridTile): ReactNode;
}

const overscan = 2;

/**
 * The visible part of the library: of ten thousand assets, a few dozen are in the document. It is as high as all of
 * them, and loads what is scrolled to. Arrow keys, Home and End move through it. A new filter starts at the top.
 */
export function AssetGrid(props: AssetGridProps) {
  const { label, list, tileWidth, textHeight, gap = 12, onChooseAll, onChooseNone, renderTile } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const size = useElementSize<HTMLDivElement>();
  const [active, setActive] = useState(0);
  const focusNext = useRef<number | null>(null);
  const drawn = useRef<ReadonlySet<number>>(new Set());
  const { assets, total = 0, reach } = list;

  const width = size.width || 0;
  const columns = tileWidth === "row" ? 1 : Math.max(2, Math.floor((width + gap) / (tileWidth + gap)));
  const square = tileWidth === "row" ? 0 : (width - gap * (columns - 1)) / columns;
  const rowHeight = Math.max(1, square + textHeight + gap);
  const rows = useVirtualizer({
    count: width > 0 ? Math.ceil(total / columns) : 0,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan,
    isScrollingResetDelay: 100,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of rows is measured again
  useEffect(() => rows.measure(), [rowHeight, columns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list of files starts at the top
  useEffect(() => {
    scroll.current?.scrollTo({ top: 0 });
    setActive(0);
  }, [list.shownKey]);

  const shown = rows.getVirtualItems();
  // During fast scrolling, nobody sees details: rows are rendered when it ends, and a placeholder until then.
  const isNew = ({ index }: { index: number }) => !drawn.current.has(index);
  const isFlying =
    rows.isScrolling && focusNext.current === null && shown.filter(isNew).length > Math.max(2, shown.length / 3);
  const drawnNow = isFlying ? shown.filter((row) => !isNew(row)) : shown;
  useEffect(() => {
    drawn.current = new Set(drawnNow.map(({ index }) => index));
  });
  const lastShown = ((shown.at(-1)?.index ?? 0) + 1) * columns;
  useEffect(() => reach(Math.min(total, lastShown)));

  // An item must be rendered before it can be focused.
  useEffect(() => {
    if (focusNext.current === null) return;
    const target = scroll.current?.querySelector<HTMLElement>(`[data-asset-index="${focusNext.current}"]`);
    if (!target) return;
    focusNext.current = null;
    target.focus({ preventScroll: true });
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (onChooseAll && event.key === "a" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onChooseAll();
      return;
    }
    if (event.key === "Escape") onChooseNone?.();
    const isTile = event.target instanceof HTMLElement && event.target.dataset.assetIndex !== undefined;
    if (!isTile || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = gridStep(event.key, { active, columns, count: assets.length, rows: rowsInSight() });
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    focusNext.current = next;
    rows.scrollToIndex(Math.floor(next / columns));
  }

  const rowsInSight = () => Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / rowHeight));

  function onFocus(event: FocusEvent<HTMLElement>): void {
    const { assetIndex } = event.target.dataset;
    if (assetIndex !== undefined) setActive(Number(assetIndex));
  }

  const sizes = { "--square": `${square}px`, "--across": `${square + gap}px`, "--row": `${rowHeight}px` };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come up from the tiles' buttons
    <div
      ref={scroll}
      className={styles.scroll}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      data-stale={list.isStale || undefined}
    >
      <div ref={size.ref} className={styles.measure} />
      <ul
        className={styles.sheet}
        aria-label={label}
        data-flying={isFlying ? (tileWidth === "row" ? "rows" : "tiles") : undefined}
        style={{ ...sizes, height: rows.getTotalSize() }}
      >
        {drawnNow.flatMap((row) =>
          Array.from({ length: Math.min(columns, total - row.index * columns) }, (_none, column) => {
            const index = row.index * columns + column;
            const asset = assets[index];
            const place = {
              top: row.start,
              left: column * (square + gap),
              width: tileWidth === "row" ? "100%" : square,
              height: rowHeight - gap,
            };
            return (
              <li
                key={asset?.id ?? `place ${index}`}
                className={styles.tile}
                style={place}
                aria-setsize={total}
                aria-posinset={index + 1}
              >
                {asset ? (
                  renderTile({
                    asset,
                    index,
                    focus: {
                      tabIndex: index === Math.min(active, assets.length - 1) ? 0 : -1,
                      "data-asset-index": index,
                    },
                  })
                ) : (
                  <span className={styles.blank} style={{ height: square || "100%" }} />
                )}
              </li>
            );
          }),
        )}
      </ul>
    </div>
  );
}

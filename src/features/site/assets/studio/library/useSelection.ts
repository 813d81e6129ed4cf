import { useState } from "react";
import type { LibraryAsset } from "../../contract.ts";

/** The files selected for bulk actions. */
export interface Selection {
  chosen: ReadonlyMap<string, LibraryAsset>;
  has(id: string): boolean;
  /** `isRange`: everything from the last selected one to this one. */
  toggle(asset: LibraryAsset, index: number, isRange: boolean): void;
  addAll(assets: readonly LibraryAsset[]): void;
  clear(): void;
}

/** Maximum of one call. */
export const maxChosen = 1000;

export function useSelection(shown: readonly LibraryAsset[]): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, LibraryAsset>>(new Map());
  const [anchor, setAnchor] = useState(0);
  const withAll = (assets: readonly LibraryAsset[]) => (before: ReadonlyMap<string, LibraryAsset>) =>
    new Map([...before, ...assets.map((asset) => [asset.id, asset] as const)].slice(0, maxChosen));
  return {
    chosen,
    has: (id) => chosen.has(id),
    toggle(asset, index, isRange) {
      if (isRange) return setChosen(withAll(shown.slice(Math.min(anchor, index), Math.max(anchor, index) + 1)));
      setAnchor(index);
      if (!chosen.has(asset.id)) return setChosen(withAll([asset]));
      setChosen(new Map([...chosen].filter(([id]) => id !== asset.id)));
    },
    addAll: (assets) => setChosen(withAll(assets)),
    clear: () => setChosen(new Map()),
  };
}

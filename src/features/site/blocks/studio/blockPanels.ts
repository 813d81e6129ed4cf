import type { ComponentType } from "react";
import type { BlockName } from "../domain/blockKinds.ts";
import type { Control } from "../domain/controls.ts";
import { controlsInLanguage } from "./controlsInLanguage.ts";

export type BlockIcon = ComponentType<{ width?: number; height?: number; "aria-hidden"?: boolean }>;

/** What `controls.ts` in a kind's folder exports: one list of controls, and an icon if it has its own. */
type PanelModule = Record<`${string}Controls`, readonly Control[]> & { icon?: BlockIcon };

const modules = import.meta.glob<PanelModule>(["../*/controls.ts", "../../../*/*/blocks/*/controls.ts"], {
  eager: true,
});
const panels = Object.entries(modules).map(([path, module]) => [path.split("/").at(-2) as BlockName, module] as const);

/** The controls that edit each kind of block, in the studio's language. */
export const blockControls: Partial<Record<BlockName, readonly Control[]>> = Object.fromEntries(
  panels.map(([name, { icon: _, ...controls }]) => {
    const [declared = []] = Object.values(controls).filter(Array.isArray);
    return [name, controlsInLanguage(declared)];
  }),
);

/** Icons of the kinds that have one of their own; the others share that of their group. */
export const blockIcons: Partial<Record<string, BlockIcon>> = Object.fromEntries(
  panels.map(([name, { icon }]) => [name, icon]),
);

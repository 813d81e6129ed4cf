import type { BlockName } from "../domain/blockKinds.ts";
import type { Control } from "../domain/controls.ts";

/** The panel of each kind of block, in the order of their numbers. */
export const blockControls: Partial<Record<BlockName, readonly Control[]>> = {};

import type { ComponentType } from "react";
import type { BlockKinds, BlockName } from "../domain/blockKinds.ts";
import type { BlockViewProps } from "./blockContext.ts";

type BlockViews = { [Name in BlockName]: ComponentType<BlockViewProps<BlockKinds[Name]["props"]["_output"]>> };

const modules = import.meta.glob<Record<string, unknown>>(["../*/View.tsx", "../../../*/*/blocks/*/View.tsx"], {
  eager: true,
});

/** What each kind of block looks like: the one export of `View.tsx` in its folder. */
export const blockViews = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => [path.split("/").at(-2), Object.values(module)[0]]),
) as unknown as BlockViews;

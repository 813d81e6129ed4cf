import type { Config } from "@puckeditor/core";
import { blockKinds } from "#features/site/blocks/domain/blockKinds.ts";
import { BlockView } from "./BlockView.tsx";
import { SectionView, StackView } from "./SectionView.tsx";

/**
 * What Puck knows of a page: sections hold stacks, stacks hold blocks of every kind (`documentToPuck`). None of them
 * gives Puck its element (`dragRef`): pressing, dragging and overlays are ours, and Puck would call blocks disabled
 * that it may not drag.
 */
export const puckConfig = {
  components: {
    Section: { inline: true, fields: { stacks: { type: "slot" } }, render: SectionView },
    Stack: { inline: true, fields: { blocks: { type: "slot" } }, render: StackView },
    ...Object.fromEntries(
      Object.keys(blockKinds).map((name) => [name, { inline: true, fields: {}, render: BlockView }]),
    ),
  },
} as unknown as Config;

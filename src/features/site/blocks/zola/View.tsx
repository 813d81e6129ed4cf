import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { EmbedBlockView } from "../server/EmbedBlockView.tsx";
import { zolaBlock } from "./block.ts";

export function ZolaView({ props }: BlockViewProps<z.output<typeof zolaBlock.props>>) {
  return <EmbedBlockView kind={zolaBlock} props={props} />;
}

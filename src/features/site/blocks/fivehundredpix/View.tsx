import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { EmbedBlockView } from "../server/EmbedBlockView.tsx";
import { fiveHundredPixBlock } from "./block.ts";

export function FiveHundredPixView({ props }: BlockViewProps<z.output<typeof fiveHundredPixBlock.props>>) {
  return <EmbedBlockView kind={fiveHundredPixBlock} props={props} />;
}

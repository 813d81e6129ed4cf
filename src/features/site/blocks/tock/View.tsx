import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { EmbedBlockView } from "../server/EmbedBlockView.tsx";
import { tockBlock } from "./block.ts";

export function TockView({ props }: BlockViewProps<z.output<typeof tockBlock.props>>) {
  return <EmbedBlockView kind={tockBlock} props={props} />;
}

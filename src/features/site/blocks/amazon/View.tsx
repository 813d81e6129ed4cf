import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { EmbedBlockView } from "../server/EmbedBlockView.tsx";
import { amazonBlock } from "./block.ts";

export function AmazonView({ props }: BlockViewProps<z.output<typeof amazonBlock.props>>) {
  return <EmbedBlockView kind={amazonBlock} props={props} />;
}

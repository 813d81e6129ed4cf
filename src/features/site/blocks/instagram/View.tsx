import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { EmbedBlockView } from "../server/EmbedBlockView.tsx";
import { instagramBlock } from "./block.ts";

export function InstagramView({ props }: BlockViewProps<z.output<typeof instagramBlock.props>>) {
  return <EmbedBlockView kind={instagramBlock} props={props} />;
}

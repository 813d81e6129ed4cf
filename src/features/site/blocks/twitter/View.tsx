import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { EmbedBlockView } from "../server/EmbedBlockView.tsx";
import { twitterBlock } from "./block.ts";

export function TwitterView({ props }: BlockViewProps<z.output<typeof twitterBlock.props>>) {
  return <EmbedBlockView kind={twitterBlock} props={props} />;
}

import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { EmbedBlockView } from "../server/EmbedBlockView.tsx";
import { flickrBlock } from "./block.ts";

export function FlickrView({ props }: BlockViewProps<z.output<typeof flickrBlock.props>>) {
  return <EmbedBlockView kind={flickrBlock} props={props} />;
}

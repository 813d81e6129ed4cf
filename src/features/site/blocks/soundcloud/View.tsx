import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { EmbedBlockView } from "../server/EmbedBlockView.tsx";
import { soundCloudBlock } from "./block.ts";

export function SoundCloudView({ props }: BlockViewProps<z.output<typeof soundCloudBlock.props>>) {
  return <EmbedBlockView kind={soundCloudBlock} props={props} />;
}

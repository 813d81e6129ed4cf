import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { EmbedBlockView } from "../server/EmbedBlockView.tsx";
import { openTableWideBlock } from "./block.ts";

export function OpenTableWideView({ props }: BlockViewProps<z.output<typeof openTableWideBlock.props>>) {
  return <EmbedBlockView kind={openTableWideBlock} props={props} />;
}

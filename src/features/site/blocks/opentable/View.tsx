import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { EmbedBlockView } from "../server/EmbedBlockView.tsx";
import { openTableBlock } from "./block.ts";

export function OpenTableView({ props }: BlockViewProps<z.output<typeof openTableBlock.props>>) {
  return <EmbedBlockView kind={openTableBlock} props={props} />;
}

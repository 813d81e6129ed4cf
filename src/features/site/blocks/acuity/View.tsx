import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { EmbedBlockView } from "../server/EmbedBlockView.tsx";
import { acuityBlock } from "./block.ts";

export function AcuityView({ props }: BlockViewProps<z.output<typeof acuityBlock.props>>) {
  return <EmbedBlockView kind={acuityBlock} props={props} />;
}

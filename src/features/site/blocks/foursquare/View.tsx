import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { EmbedBlockView } from "../server/EmbedBlockView.tsx";
import { foursquareBlock } from "./block.ts";

export function FoursquareView({ props }: BlockViewProps<z.output<typeof foursquareBlock.props>>) {
  return <EmbedBlockView kind={foursquareBlock} props={props} />;
}

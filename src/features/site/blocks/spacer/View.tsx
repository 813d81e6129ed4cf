import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import type { spacerBlock } from "./block.ts";

export function SpacerView({ props }: BlockViewProps<z.output<typeof spacerBlock.props>>) {
  return <div className={`spacer-block spacer-${props.size}`} />;
}

import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OutsideBlockView } from "../server/OutsideBlockView.tsx";
import { fiveHundredPixBlock } from "./block.ts";

export function FiveHundredPixView({ props }: BlockViewProps<z.output<typeof fiveHundredPixBlock.props>>) {
  return <OutsideBlockView kind={fiveHundredPixBlock} props={props} />;
}

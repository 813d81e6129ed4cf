import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OutsideBlockView } from "../server/OutsideBlockView.tsx";
import { tockBlock } from "./block.ts";

export function TockView({ props }: BlockViewProps<z.output<typeof tockBlock.props>>) {
  return <OutsideBlockView kind={tockBlock} props={props} />;
}

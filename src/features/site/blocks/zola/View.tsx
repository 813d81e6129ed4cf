import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OutsideBlockView } from "../server/OutsideBlockView.tsx";
import { zolaBlock } from "./block.ts";

export function ZolaView({ props }: BlockViewProps<z.output<typeof zolaBlock.props>>) {
  return <OutsideBlockView kind={zolaBlock} props={props} />;
}

import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OutsideBlockView } from "../server/OutsideBlockView.tsx";
import { amazonBlock } from "./block.ts";

export function AmazonView({ props }: BlockViewProps<z.output<typeof amazonBlock.props>>) {
  return <OutsideBlockView kind={amazonBlock} props={props} />;
}

import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OutsideBlockView } from "../server/OutsideBlockView.tsx";
import { instagramBlock } from "./block.ts";

export function InstagramView({ props }: BlockViewProps<z.output<typeof instagramBlock.props>>) {
  return <OutsideBlockView kind={instagramBlock} props={props} />;
}

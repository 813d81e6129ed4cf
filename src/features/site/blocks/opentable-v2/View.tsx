import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OutsideBlockView } from "../server/OutsideBlockView.tsx";
import { openTableWideBlock } from "./block.ts";

export function OpenTableWideView({ props }: BlockViewProps<z.output<typeof openTableWideBlock.props>>) {
  return <OutsideBlockView kind={openTableWideBlock} props={props} />;
}

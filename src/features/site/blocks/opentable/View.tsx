import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OutsideBlockView } from "../server/OutsideBlockView.tsx";
import { openTableBlock } from "./block.ts";

export function OpenTableView({ props }: BlockViewProps<z.output<typeof openTableBlock.props>>) {
  return <OutsideBlockView kind={openTableBlock} props={props} />;
}

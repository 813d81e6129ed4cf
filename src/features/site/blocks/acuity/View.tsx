import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OutsideBlockView } from "../server/OutsideBlockView.tsx";
import { acuityBlock } from "./block.ts";

export function AcuityView({ props }: BlockViewProps<z.output<typeof acuityBlock.props>>) {
  return <OutsideBlockView kind={acuityBlock} props={props} />;
}

import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OutsideBlockView } from "../server/OutsideBlockView.tsx";
import { soundCloudBlock } from "./block.ts";

export function SoundCloudView({ props }: BlockViewProps<z.output<typeof soundCloudBlock.props>>) {
  return <OutsideBlockView kind={soundCloudBlock} props={props} />;
}

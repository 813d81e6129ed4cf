import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OutsideBlockView } from "../server/OutsideBlockView.tsx";
import { twitterBlock } from "./block.ts";

export function TwitterView({ props }: BlockViewProps<z.output<typeof twitterBlock.props>>) {
  return <OutsideBlockView kind={twitterBlock} props={props} />;
}

import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OutsideBlockView } from "../server/OutsideBlockView.tsx";
import { flickrBlock } from "./block.ts";

export function FlickrView({ props }: BlockViewProps<z.output<typeof flickrBlock.props>>) {
  return <OutsideBlockView kind={flickrBlock} props={props} />;
}

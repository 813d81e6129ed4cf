import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { OutsideBlockView } from "../server/OutsideBlockView.tsx";
import { foursquareBlock } from "./block.ts";

export function FoursquareView({ props }: BlockViewProps<z.output<typeof foursquareBlock.props>>) {
  return <OutsideBlockView kind={foursquareBlock} props={props} />;
}

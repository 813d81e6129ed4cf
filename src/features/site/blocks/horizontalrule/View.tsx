import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import type { horizontalRuleBlock } from "./block.ts";

export function HorizontalRuleView({ props }: BlockViewProps<z.output<typeof horizontalRuleBlock.props>>) {
  const { style, weight, length, tone } = props;
  return <hr className={`horizontalrule-block line-${style} line-${weight} line-${length} line-${tone}`} />;
}

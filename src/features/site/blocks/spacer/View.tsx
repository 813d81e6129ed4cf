import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { numberClasses } from "../server/numberClasses.ts";
import type { spacerBlock } from "./block.ts";

export function SpacerView({ props }: BlockViewProps<z.output<typeof spacerBlock.props>>) {
  const { height, mobileHeight } = props;
  const classes = [numberClasses("spacer", height), numberClasses("mobile-spacer", mobileHeight)];
  return <div className={`spacer-block ${classes.join(" ")}`} />;
}

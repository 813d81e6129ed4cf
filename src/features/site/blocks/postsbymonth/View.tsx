import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { PostGroups } from "../server/PostGroups.tsx";
import type { postsByMonthBlock } from "./block.ts";

export function PostsByMonthView({ id, props, context }: BlockViewProps<z.output<typeof postsByMonthBlock.props>>) {
  return <PostGroups id={id} by="month" props={props} context={context} layout="list" />;
}

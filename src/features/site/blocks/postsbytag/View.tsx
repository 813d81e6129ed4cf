import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { PostGroups } from "../server/PostGroups.tsx";
import type { postsByTagBlock } from "./block.ts";

export function PostsByTagView({ id, props, context }: BlockViewProps<z.output<typeof postsByTagBlock.props>>) {
  return <PostGroups id={id} by="tag" props={props} context={context} layout="list" />;
}

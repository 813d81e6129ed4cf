import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { PostGroups } from "../server/PostGroups.tsx";
import type { postsByAuthorBlock } from "./block.ts";

export function PostsByAuthorView({ id, props, context }: BlockViewProps<z.output<typeof postsByAuthorBlock.props>>) {
  return <PostGroups id={id} by="author" props={props} context={context} layout="list" />;
}

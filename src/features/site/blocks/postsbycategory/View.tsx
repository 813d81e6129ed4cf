import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { PostGroups } from "../server/PostGroups.tsx";
import type { postsByCategoryBlock } from "./block.ts";

export function PostsByCategoryView({
  id,
  props,
  context,
}: BlockViewProps<z.output<typeof postsByCategoryBlock.props>>) {
  return <PostGroups id={id} by="category" props={props} context={context} layout="list" />;
}

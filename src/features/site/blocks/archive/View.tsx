import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import { PostGroups } from "../server/PostGroups.tsx";
import type { archiveBlock } from "./block.ts";

export function ArchiveView({ id, props, context }: BlockViewProps<z.output<typeof archiveBlock.props>>) {
  return <PostGroups id={id} by={props.groupBy} props={props} context={context} layout={props.layout} />;
}

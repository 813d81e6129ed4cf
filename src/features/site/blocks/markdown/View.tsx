import type { z } from "zod";
import { type BlockViewProps, htmlOf } from "../server/blockContext.ts";
import { renderMarkdown } from "../server/renderMarkdown.ts";
import type { markdownBlock } from "./block.ts";

export function MarkdownView({ props }: BlockViewProps<z.output<typeof markdownBlock.props>>) {
  return htmlOf("div", renderMarkdown(props.source), "markdown-block rich-text");
}

import type { z } from "zod";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { type BlockViewProps, htmlOf } from "../server/blockContext.ts";
import type { markdownBlock } from "./block.ts";

/** If rendering took too long, the plain text is shown. */
export function MarkdownView({ id, props, context }: BlockViewProps<z.output<typeof markdownBlock.props>>) {
  const rendered = context.foundOf(id) as string | undefined;
  return htmlOf("div", rendered ?? writtenText(props.source), "markdown-block rich-text", { dir: "auto" });
}

function writtenText(source: string): string {
  const lines = escapeHtml(source.trim()).split(/\r\n|\n|\r/);
  return source.trim() === "" ? "" : `<p>${lines.join("<br>")}</p>`;
}

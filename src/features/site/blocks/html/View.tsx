import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import type { htmlBlock } from "./block.ts";

export function HtmlView({ props }: BlockViewProps<z.output<typeof htmlBlock.props>>) {
  return (
    <div
      className="html-block rich-text"
      dir={props.direction}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it was sanitized when it was saved
      dangerouslySetInnerHTML={{ __html: props.html }}
    />
  );
}

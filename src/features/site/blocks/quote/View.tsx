import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import type { quoteBlock } from "./block.ts";

export function QuoteView({ props }: BlockViewProps<z.output<typeof quoteBlock.props>>) {
  return (
    <figure className="quote-block">
      <blockquote>{props.quote}</blockquote>
      {props.source && <figcaption>{props.source}</figcaption>}
    </figure>
  );
}

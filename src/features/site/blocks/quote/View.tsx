import type { z } from "zod";
import type { BlockViewProps } from "../server/blockContext.ts";
import type { quoteBlock } from "./block.ts";

export function QuoteView({ props }: BlockViewProps<z.output<typeof quoteBlock.props>>) {
  const { quote, source, url, align, size } = props;
  return (
    <figure className={`quote-block quote-${size} align-${align}`} dir="auto">
      <blockquote {...(/^https?:/.test(url) ? { cite: url } : {})}>
        {quote.split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no names, and never move
          <p key={index} dir="auto">
            {paragraph}
          </p>
        ))}
      </blockquote>
      {source && <figcaption dir="auto">{url ? <a href={url}>{source}</a> : source}</figcaption>}
    </figure>
  );
}

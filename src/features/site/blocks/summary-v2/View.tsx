import type { z } from "zod";
import type { TemplateItem } from "#features/site/pages/contract.ts";
import { recordTypes } from "#features/site/pages/contract.ts";
import { type BlockContext, type BlockViewProps, htmlOf } from "../server/blockContext.ts";
import { Picture } from "../server/Picture.tsx";
import type { summaryBlock } from "./block.ts";

type Props = z.output<typeof summaryBlock.props>;

export function SummaryView({ id, props, context, sizes }: BlockViewProps<Props>) {
  const items = context.itemsOf(id);
  if (items.length === 0) return null;
  return (
    <ul className={`summary-v2-block columns-${props.columns}`}>
      {items.map((item) => (
        <li key={item.id} className="summary-item">
          <SummaryItem item={item} props={props} context={context} sizes={sizes} />
        </li>
      ))}
    </ul>
  );
}

function SummaryItem({
  item,
  props,
  context,
  sizes,
}: {
  item: TemplateItem;
  props: Props;
  context: BlockContext;
  sizes: string;
}) {
  const Title = `h${props.titleLevel}` as "h2" | "h3" | "h4";
  const isProduct = item.recordType === recordTypes.storeItem;
  return (
    <article>
      {item.mainImage && (
        <div className={`image-frame ratio-${props.ratio}`}>
          <Picture
            image={item.mainImage}
            options={{ sizes: sizesInColumns(sizes, props.columns), eager: context.isFirstPicture(), alt: "" }}
          />
        </div>
      )}
      {!isProduct && props.showDate && item.publishOn && (
        <p className="summary-date">{htmlOf("span", context.format("date", item.publishOn, "%B %e, %Y"))}</p>
      )}
      <Title className="summary-title">
        <a href={item.fullUrl}>{item.title}</a>
      </Title>
      {isProduct && props.showPrice && (
        <div className="summary-price">
          {htmlOf("div", context.format("product-price", item))}
          {htmlOf("div", context.format("product-status", item))}
        </div>
      )}
      {props.showExcerpt && item.excerpt && htmlOf("div", item.excerpt, "summary-excerpt rich-text")}
    </article>
  );
}

/** A column is a part of the block's own width; on a phone two stand beside each other. */
function sizesInColumns(sizes: string, columns: number): string {
  const widest = /(\d+)vw$/.exec(sizes)?.[1] ?? "100";
  return `(min-width: 720px) ${Math.ceil(Number(widest) / columns)}vw, ${columns > 1 ? 50 : 100}vw`;
}

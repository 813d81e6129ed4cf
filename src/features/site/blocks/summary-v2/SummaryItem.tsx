import type { z } from "zod";
import { recordTypes, type TemplateItem } from "#features/site/page-model/contract.ts";
import { itemLink } from "#features/site/page-model/domain/pagePaths.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { listBlockTexts } from "../domain/listBlockTexts.ts";
import { type BlockContext, htmlOf } from "../server/blockContext.ts";
import { Picture } from "../server/Picture.tsx";
import type { summaryBlock } from "./block.ts";

interface SummaryItemProps {
  item: TemplateItem;
  props: z.output<typeof summaryBlock.props>;
  context: BlockContext;
  sizes: string;
}

/** One item with a single link to its page. */
export function SummaryItem({ item, props, context, sizes }: SummaryItemProps) {
  const Title = `h${props.titleLevel}` as "h2" | "h3" | "h4";
  const isProduct = item.recordType === recordTypes.storeItem;
  const mark = isProduct ? context.format("product-status", item) : "";
  const ratio = props.layout === "wall" ? "original" : props.ratio;
  return (
    <article>
      {props.showImage && item.mainImage && (
        <div className={`image-frame ratio-${ratio}`}>
          <Picture image={item.mainImage} options={{ sizes, eager: context.isFirstPicture(), alt: "" }} />
        </div>
      )}
      <div className="summary-text">
        <Metadata item={item} props={props} context={context} isProduct={isProduct} />
        {/* Without a title, the item's link still has a name. */}
        <Title className={props.showTitle ? "summary-title" : "summary-title is-hidden"} dir="auto">
          <a href={itemLink(item)}>
            {props.showTitle ? item.title : <span className="visually-hidden">{item.title}</span>}
          </a>
        </Title>
        {/* Sold out is shown even without a price. */}
        {isProduct && (props.showPrice || mark !== "") && (
          <div className="summary-price">
            {props.showPrice && htmlOf("div", context.format("product-price", item))}
            {htmlOf("div", mark)}
          </div>
        )}
        {props.showExcerpt && item.excerpt && htmlOf("div", item.excerpt, "summary-excerpt rich-text", { dir: "auto" })}
      </div>
    </article>
  );
}

/** Date, author and categories on one line; nothing if all are missing. */
function Metadata({ item, props, context, isProduct }: Omit<SummaryItemProps, "sizes"> & { isProduct: boolean }) {
  const author = (item.author as { displayName?: string } | undefined)?.displayName ?? "";
  const hasDate = !isProduct && props.showDate && item.publishOn !== undefined;
  const hasAuthor = !isProduct && props.showAuthor && author !== "";
  const categories = props.showCategories ? item.categories : [];
  if (!hasDate && !hasAuthor && categories.length === 0) return null;
  return (
    <p className="summary-date">
      {hasDate &&
        (typeof item.dates === "string" ? (
          <span>{item.dates}</span>
        ) : (
          htmlOf("span", context.format("date", item.publishOn, "%B %e, %Y"))
        ))}
      {hasAuthor && <span>{fillMessage(listBlockTexts.by, { author })}</span>}
      {categories.length > 0 && <span>{categories.join(", ")}</span>}
    </p>
  );
}

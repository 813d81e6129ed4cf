import { Fragment } from "react";
import type { z } from "zod";
import { listBlockTexts, ownerNotes } from "#features/site/blocks/domain/listBlockTexts.ts";
import { type BlockViewProps, htmlOf, OwnerNote, Picture } from "#features/site/blocks/server/index.ts";
import type { FoundProduct, productBlock } from "./block.ts";

/** The formatters for the choice, in order. A formatter may return nothing. */
const choosing = ["variants-select", "quantity-input", "product-scarcity", "add-to-cart-btn"];

export function ProductView({ id, props, context, sizes }: BlockViewProps<z.output<typeof productBlock.props>>) {
  if (!props.productId) return null;
  const item = context.foundOf(id) as FoundProduct | undefined;
  if (!item) return <OwnerNote context={context}>{ownerNotes.productGone}</OwnerNote>;
  const Title = `h${props.titleLevel}` as "h2" | "h3" | "h4";
  const hasImage = props.showImage && item.mainImage !== undefined;
  return (
    <article
      className={`product-block layout-${hasImage ? props.layout : "stacked"} align-${props.align}`}
      data-item-id={item.id}
    >
      {hasImage && item.mainImage && (
        <div className={`image-frame ratio-${props.ratio}`}>
          <Picture image={item.mainImage} options={{ sizes, eager: context.isFirstPicture(), alt: "" }} />
        </div>
      )}
      <div className="product-block-text">
        {props.showTitle && (
          <Title className="product-block-title">
            <a href={item.fullUrl}>
              <bdi>{item.title}</bdi>
            </a>
          </Title>
        )}
        {props.showPrice && (
          <div className="product-price-line">
            {/* If options can be chosen, the price follows them. */}
            {htmlOf("div", context.format("product-price", item, props.showButton ? "live" : ""))}
            {htmlOf("div", context.format("product-status", item, props.showButton ? "live" : ""))}
          </div>
        )}
        {props.showExcerpt &&
          item.excerpt &&
          htmlOf("div", item.excerpt, "product-block-excerpt rich-text", { dir: "auto" })}
        {props.showButton && (
          <div className="product-choices">
            {choosing.map((name) => (
              <Fragment key={name}>{htmlOf("div", context.format(name, item), "island")}</Fragment>
            ))}
          </div>
        )}
        {props.showButton && htmlOf("div", context.format("product-restock-notification", item))}
        {props.showLink && (
          <p className="product-block-more">
            <a href={item.fullUrl}>
              {listBlockTexts.fullDetails}
              <span className="visually-hidden"> ({item.title})</span>
            </a>
          </p>
        )}
      </div>
    </article>
  );
}

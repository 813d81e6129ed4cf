import type { ReactNode } from "react";
import type { z } from "zod";
import { ownerNotes } from "../domain/listBlockTexts.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import { CarouselFrame } from "../server/CarouselFrame.tsx";
import { OwnerNote } from "../server/OwnerNote.tsx";
import type { summaryBlock } from "./block.ts";
import { SummaryItem } from "./SummaryItem.tsx";

type Props = z.output<typeof summaryBlock.props>;

export function SummaryView({ id, props, context, sizes }: BlockViewProps<Props>) {
  if (!props.collectionId) return null;
  const items = context.itemsOf(id);
  if (items.length === 0) return <OwnerNote context={context}>{ownerNotes.noItems}</OwnerNote>;
  const Heading = `h${Math.max(2, props.titleLevel - 1)}` as "h2" | "h3";
  const classes = [
    "summary-v2-block",
    `summary-${props.layout}`,
    ...(props.layout === "list" ? [] : [`columns-${props.columns}`]),
    `text-${props.textSize}`,
    `align-${props.align}`,
  ].join(" ");
  const entries: ReactNode = items.map((item) => (
    <li key={item.id} className="summary-item">
      <SummaryItem item={item} props={props} context={context} sizes={sizesOf(sizes, props)} />
    </li>
  ));
  return (
    <>
      {props.heading && (
        <Heading className="summary-heading" dir="auto">
          {props.heading}
        </Heading>
      )}
      {props.layout === "carousel" ? (
        <CarouselFrame label={props.heading} className={classes}>
          {entries}
        </CarouselFrame>
      ) : (
        <ul className={classes}>{entries}</ul>
      )}
    </>
  );
}

/** A column is a fraction of the block's width; on a phone there are two. */
function sizesOf(sizes: string, { layout, columns }: Props): string {
  const widest = Number(/(\d+)vw$/.exec(sizes)?.[1] ?? "100");
  if (layout === "list") return `(min-width: 720px) ${Math.ceil(widest / 3)}vw, 40vw`;
  const phone = layout === "carousel" ? 70 : columns > 1 ? 50 : 100;
  return `(min-width: 720px) ${Math.ceil(widest / columns)}vw, ${phone}vw`;
}

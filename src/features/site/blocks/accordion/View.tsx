import type { z } from "zod";
import { firstFreeSlug, slugify } from "#kernel/domain/paths/slugs.ts";
import { isRichTextEmpty } from "../domain/isRichTextEmpty.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import type { accordionBlock } from "./block.ts";

export function AccordionView({ id, props }: BlockViewProps<z.output<typeof accordionBlock.props>>) {
  const { items, allowsSeveral, isFirstOpen, icon, iconSide, hasDividers, titleSize } = props;
  if (items.length === 0) return null;
  const classes = [
    `icon-${icon}`,
    `icon-at-${iconSide}`,
    `title-${titleSize}`,
    ...(hasDividers ? ["with-dividers"] : []),
  ];
  const anchors = anchorsOf(items.map(({ title }) => title));
  return (
    <div className={`accordion-block ${classes.join(" ")}`} data-accordion="">
      {items.map(({ title, html }, index) => (
        <details
          key={anchors[index]}
          id={`${id}-${anchors[index]}`}
          {...(allowsSeveral ? {} : { name: `accordion-${id}` })}
          open={isFirstOpen && index === 0}
        >
          <summary dir="auto">
            <span className="accordion-title">{title}</span>
          </summary>
          {!isRichTextEmpty(html) && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it was sanitized when it was saved
            <div className="accordion-text rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </details>
      ))}
    </div>
  );
}

/** Fragments that open an entry, such as `#faq-do-you-ship-abroad`. They stay the same when other entries are moved. */
function anchorsOf(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const anchor = firstFreeSlug(slugify(title).slice(0, 60) || "entry", (candidate) => taken.has(candidate));
    taken.add(anchor);
    return anchor;
  });
}

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { fillMessage } from "#kernel/contract/failure.ts";
import { reviewTexts } from "../../browserContract.ts";
import type { ProductReviewsProps, ReviewSource } from "../../contract.ts";
import { numberText } from "../reviewTexts.ts";
import { SourceReviews } from "../SourceReviews.tsx";

/**
 * The reviews of a product below their average. Where there are native and imported ones, each has a tab. Before scripts
 * are alive the tabs are links to the lists, and `reviews.layout.css` shows the same one as after it, so that nothing moves;
 * without scripts both lists stand below each other.
 */
export function ProductReviews({ itemId, sources, lists, shop, locale }: ProductReviewsProps) {
  const [isAlive, setAlive] = useState(false);
  const [open, setOpen] = useState<ReviewSource | undefined>(sources[0]?.source);
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setAlive(true);
    // The link that was followed before hydration.
    const linked = sources.find((each) => location.hash === `#${panelId(each)}`);
    if (linked) setOpen(linked.source);
  }, [sources]);
  const hasTabs = sources.length > 1;

  /** Arrows, Home and End move between the tabs and open them. Space and Enter press one. */
  function walk(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === " ") {
      event.preventDefault();
      event.currentTarget.click();
    }
    const at = sources.findIndex(({ source }) => source === open);
    const last = sources.length - 1;
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const reached = next === undefined ? undefined : sources[next];
    if (!reached) return;
    event.preventDefault();
    setOpen(reached.source);
    tabs.current?.querySelector<HTMLElement>(`#${tabId(reached)}`)?.focus();
  }

  const links = sources.map((each) => {
    const label = tabLabel(each, locale);
    const isOpen = each.source === open;
    const tab = {
      role: "tab",
      id: tabId(each),
      "aria-selected": isOpen,
      "aria-controls": panelId(each),
      tabIndex: isOpen ? 0 : -1,
      onKeyDown: walk,
    };
    return (
      <a
        key={each.source}
        className="reviews-tab"
        href={`#${panelId(each)}`}
        data-in-place=""
        onClick={(event) => {
          event.preventDefault();
          setOpen(each.source);
        }}
        {...(isAlive ? tab : {})}
      >
        {label}
      </a>
    );
  });

  return (
    <div className={isAlive ? "reviews-panels is-alive" : "reviews-panels"}>
      {hasTabs && (
        <div
          className="reviews-tabs"
          ref={tabs}
          {...(isAlive ? { role: "tablist", "aria-label": reviewTexts.title } : {})}
        >
          {links}
        </div>
      )}
      {sources.map((each, index) => (
        <div
          key={each.source}
          id={panelId(each)}
          className="reviews-panel"
          {...(hasTabs && isAlive
            ? { role: "tabpanel", "aria-labelledby": tabId(each), hidden: each.source !== open }
            : {})}
        >
          <h3 className={hasTabs ? "reviews-source" : "visually-hidden"}>{reviewTexts.sources[each.source]}</h3>
          <SourceReviews
            itemId={itemId}
            source={each}
            firstHtml={lists?.[index]}
            shop={shop}
            locale={locale}
            isAlive={isAlive}
          />
        </div>
      ))}
    </div>
  );
}

type Source = ProductReviewsProps["sources"][number];

const panelId = ({ source }: Source) => `reviews-${source.toLowerCase()}`;
const tabId = (shown: Source) => `${panelId(shown)}-tab`;

function tabLabel({ source, total }: Source, locale: string): string {
  return fillMessage(reviewTexts.sourceTab, { source: reviewTexts.sources[source], count: numberText(total, locale) });
}

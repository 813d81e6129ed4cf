import type { ComponentType } from "react";
import { isDarkColor } from "#features/site/assets/domain/isDarkColor.ts";
import { ButtonView } from "../button/View.tsx";
import { type GridRows, gridRows } from "../domain/gridRows.ts";
import type { PageBlock, PageDocument, PageSection } from "../domain/pageDocument.ts";
import { HorizontalRuleView } from "../horizontalrule/View.tsx";
import { HtmlView } from "../html/View.tsx";
import { ImageView } from "../image/View.tsx";
import { QuoteView } from "../quote/View.tsx";
import { SpacerView } from "../spacer/View.tsx";
import { SummaryView } from "../summary-v2/View.tsx";
import type { BlockContext, BlockViewProps } from "./blockContext.ts";
import { Picture } from "./Picture.tsx";

const views = {
  html: HtmlView,
  image: ImageView,
  button: ButtonView,
  "summary-v2": SummaryView,
  spacer: SpacerView,
  quote: QuoteView,
  horizontalrule: HorizontalRuleView,
} satisfies Record<PageBlock["type"], unknown>;

/** The body of a page. */
export function PageSections({ document, context }: { document: PageDocument; context: BlockContext }) {
  return document.sections.map((section) => <Section key={section.id} section={section} context={context} />);
}

function Section({ section, context }: { section: PageSection; context: BlockContext }) {
  const background = section.background;
  const image = background && "assetId" in background ? context.images.get(background.assetId) : undefined;
  const classes = ["page-section", `height-${section.height}`, `width-${section.width}`, `align-${section.align}`];
  if (background && "tone" in background) classes.push(`tone-${background.tone}`);
  if (image)
    classes.push(isDarkColor(image.colorData?.centerAverage ?? "") ? "over-dark-picture" : "over-light-picture");
  // Read in the order of a phone, which has one dimension less.
  const blocks = [...section.blocks].sort(
    ({ place: { mobile: one } }, { place: { mobile: other } }) => one.y - other.y || one.x - other.x,
  );
  const desktop = gridRows(blocks.map((block) => block.place.desktop));
  const mobile = gridRows(blocks.map((block) => block.place.mobile));
  return (
    <section className={classes.join(" ")} id={section.id}>
      {image && (
        <div className="section-background">
          <Picture image={image} options={{ sizes: "100vw", eager: context.isFirstPicture(), alt: "" }} />
        </div>
      )}
      <div className="section-grid">
        {blocks.map((block, index) => (
          <div
            key={block.id}
            id={`block-${block.id}`}
            className={placeClasses(block, desktop[index] as GridRows, mobile[index] as GridRows)}
          >
            <Block block={block} section={section} context={context} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Block({ block, section, context }: { block: PageBlock; section: PageSection; context: BlockContext }) {
  const View = views[block.type] as ComponentType<BlockViewProps<unknown>>;
  return <View id={block.id} props={block.props} context={context} sizes={sizesOf(block, section)} />;
}

/** A block's place as classes, since a page carries no styles of its own. See `blockStyles`. */
function placeClasses({ type, place: { desktop, mobile } }: PageBlock, wide: GridRows, narrow: GridRows): string {
  return [
    `page-block block-${type}`,
    `place-x${desktop.x} place-w${desktop.w} place-y${wide.row} place-h${wide.span}`,
    `mobile-x${mobile.x} mobile-w${mobile.w} mobile-y${narrow.row} mobile-h${narrow.span}`,
  ].join(" ");
}

function sizesOf({ place: { desktop, mobile } }: PageBlock, section: PageSection): string {
  const share = (columns: number) => Math.ceil((columns / 12) * 100);
  const wide = `${share(desktop.w)}vw`;
  const largest = section.width === "content" ? `(min-width: 1200px) ${Math.ceil((desktop.w / 12) * 1120)}px, ` : "";
  return `${largest}(min-width: 720px) ${wide}, ${share(mobile.w)}vw`;
}

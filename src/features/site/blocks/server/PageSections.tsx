import type { ComponentType } from "react";
import { isDarkColor } from "#features/site/assets/domain/isDarkColor.ts";
import { type GridRows, gridRows } from "../domain/gridRows.ts";
import type { BlockPlace, PageBlock, PageDocument, PageSection } from "../domain/pageDocument.ts";
import { stackBlocks } from "../domain/stackBlocks.ts";
import type { BlockContext, BlockViewProps } from "./blockContext.ts";
import { blockViews } from "./blockViews.ts";
import { Picture } from "./Picture.tsx";

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
  const stacks = stackBlocks(section.blocks);
  const wideRows = gridRows(stacks.map(({ place }) => place));
  const narrowRows = new Map<PageBlock, GridRows>();
  gridRows(section.blocks.map((block) => block.place.mobile)).forEach((rows, index) => {
    narrowRows.set(section.blocks[index] as PageBlock, rows);
  });
  return (
    <section className={classes.join(" ")} id={section.id}>
      {image && (
        <div className="section-background">
          <Picture image={image} options={{ sizes: "100vw", eager: context.isFirstPicture(), alt: "" }} />
        </div>
      )}
      <div className="section-grid">
        {stacks.map(({ blocks, place }, index) => (
          <div key={blocks[0]?.id} className={`page-stack ${widePlace(place, wideRows[index] as GridRows)}`}>
            {blocks.map((block) => (
              <div
                key={block.id}
                id={`block-${block.id}`}
                className={`page-block block-${block.type} ${narrowPlace(block.place.mobile, narrowRows.get(block) as GridRows)}`}
              >
                <Block block={block} section={section} context={context} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

interface BlockInSection {
  block: PageBlock;
  section: PageSection;
  context: BlockContext;
}

/** One block without its place; nothing for one that has nothing to show. */
export function Block({ block, section, context }: BlockInSection) {
  const View = blockViews[block.type] as ComponentType<BlockViewProps<unknown>>;
  return <View id={block.id} props={block.props} context={context} sizes={sizesOf(block, section)} />;
}

// Places are classes, since a page carries no styles of its own. See `blockStyles`.

function widePlace({ x, w }: BlockPlace, { row, span }: GridRows): string {
  return `place-x${x} place-w${w} place-y${row} place-h${span}`;
}

function narrowPlace({ x, w }: BlockPlace, { row, span }: GridRows): string {
  return `mobile-x${x} mobile-w${w} mobile-y${row} mobile-h${span}`;
}

function sizesOf({ place: { desktop, mobile } }: PageBlock, section: PageSection): string {
  const share = (columns: number) => Math.ceil((columns / 12) * 100);
  const wide = `${share(desktop.w)}vw`;
  const largest = section.width === "content" ? `(min-width: 1200px) ${Math.ceil((desktop.w / 12) * 1120)}px, ` : "";
  return `${largest}(min-width: 720px) ${wide}, ${share(mobile.w)}vw`;
}

import type { ComponentType, ReactElement } from "react";
import { isDarkColor } from "#features/site/assets/domain/isDarkColor.ts";
import { minWideWidth } from "../domain/breakpoints.ts";
import { sectionClasses, sectionLayout } from "../domain/layoutClasses.ts";
import type { PageBlock, PageDocument, PageSection } from "../domain/pageDocument.ts";
import type { BlockContext, BlockViewProps } from "./blockContext.ts";
import { blockViews } from "./blockViews.ts";
import { Picture } from "./Picture.tsx";

/** The body of a page. */
export function PageSections({ document, context }: { document: PageDocument; context: BlockContext }) {
  return document.sections.map((section) => <Section key={section.id} section={section} context={context} />);
}

function Section({ section, context }: { section: PageSection; context: BlockContext }) {
  const { className, background } = sectionBackground(section, context);
  return (
    <section className={`${sectionClasses(section)}${className}`} id={section.id}>
      {background}
      <div className="section-grid">
        {sectionLayout(section.blocks).map(({ stack, className: stackClasses, blocks }) => (
          <div key={stack.blocks[0]?.id} className={stackClasses}>
            {blocks.map(({ block, className: blockClasses }) => (
              <div key={block.id} id={`block-${block.id}`} className={blockClasses}>
                <Block block={block} section={section} context={context} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** A section without its blocks: its classes and its background. */
export function EmptySection({ section, context }: { section: PageSection; context: BlockContext }) {
  const { className, background } = sectionBackground(section, context);
  return <section className={`${sectionClasses(section)}${className}`}>{background}</section>;
}

/** A section's background picture, and its classes: whether text on it is dark or light. */
function sectionBackground(
  { background }: PageSection,
  context: BlockContext,
): { className: string; background: ReactElement | null } {
  const image = background && "assetId" in background ? context.images.get(background.assetId) : undefined;
  if (!image) return { className: "", background: null };
  const isDark = isDarkColor(image.colorData?.centerAverage ?? "");
  return {
    className: isDark ? " over-dark-picture" : " over-light-picture",
    background: (
      <div className="section-background">
        <Picture image={image} options={{ sizes: "100vw", eager: context.isFirstPicture(), alt: "" }} />
      </div>
    ),
  };
}

interface BlockInSection {
  block: PageBlock;
  section: PageSection;
  context: BlockContext;
}

/** A block without its position; nothing if it is empty. */
export function Block({ block, section, context }: BlockInSection) {
  const View = blockViews[block.type] as ComponentType<BlockViewProps<unknown>>;
  return <View id={block.id} props={block.props} context={context} sizes={sizesOf(block, section)} />;
}

function sizesOf({ place: { desktop, mobile } }: PageBlock, section: PageSection): string {
  const share = (columns: number) => Math.ceil((columns / 12) * 100);
  const wide = `${share(desktop.w)}vw`;
  const largest = section.width === "content" ? `(min-width: 1200px) ${Math.ceil((desktop.w / 12) * 1120)}px, ` : "";
  return `${largest}(min-width: ${minWideWidth}px) ${wide}, ${share(mobile.w)}vw`;
}

import { memo, useMemo } from "react";
import { sectionClasses, sectionLayout } from "#features/site/blocks/domain/layoutClasses.ts";
import type { PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import { sectionSelection } from "../../domain/selection.ts";
import { useCanvasActions } from "../actions/canvasActions.ts";
import { texts } from "../texts.ts";
import { BlockView } from "./BlockView.tsx";
import { useRenderedPart } from "./blockHtml.ts";

interface SectionViewProps {
  section: PageSection;
}

/** A section in the editor's frame, with the same elements and classes as on the site. */
export const SectionView = memo(function SectionView({ section }: SectionViewProps) {
  const actions = useCanvasActions();
  const rendered = useRenderedPart(section.id).html ?? "";
  const behind = useMemo(() => readSection(rendered), [rendered]);
  const stacks = useMemo(() => sectionLayout(section.blocks), [section.blocks]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: chosen by arrow keys too, and in the list of parts
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <section
      className={`${sectionClasses(section)}${behind.classes}`}
      id={section.id}
      data-canvas-section={section.id}
      // Keys that choose it put the focus on it.
      tabIndex={-1}
      onClick={() => actions.select(sectionSelection(section.id))}
      {...(section.blocks.length === 0 ? { "data-canvas-hint": texts.emptySection } : {})}
    >
      {behind.background && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server
        <div className="section-background" dangerouslySetInnerHTML={{ __html: behind.background }} />
      )}
      <div className="section-grid">
        {stacks.map(({ stack, className, blocks }) => (
          <div key={stack.blocks[0]?.id} className={className}>
            {blocks.map(({ block, className: blockClasses }) => (
              <BlockView key={block.id} block={block} className={blockClasses} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
});

/** A section's background picture, from the HTML of the section without its blocks, and the classes for it. */
function readSection(html: string): { classes: string; background: string } {
  if (!html) return { classes: "", background: "" };
  const parsed = new DOMParser().parseFromString(html, "text/html").querySelector("section");
  const over = [...(parsed?.classList ?? [])].filter((name) => name.startsWith("over-"));
  return {
    classes: over.map((name) => ` ${name}`).join(""),
    background: parsed?.querySelector(":scope > .section-background")?.innerHTML ?? "",
  };
}

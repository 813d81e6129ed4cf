import { type CSSProperties, type ReactNode, useMemo } from "react";
import type { PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import { useRenderedPart } from "./blockHtml.ts";
import { useCanvasActions } from "./canvasState.ts";
import { texts } from "./texts.ts";

type SlotComponent = (props: { className?: string; style?: CSSProperties; minEmptyHeight?: number }) => ReactNode;

interface SectionViewProps {
  /** JSON of the section without its blocks. */
  section: string;
  className: string;
  order: string;
  stacks: SlotComponent;
}

/** A section in the editor's frame, of the elements and classes that the site has. */
export function SectionView({ section: text, className, order, stacks: Stacks }: SectionViewProps) {
  const section = useMemo((): Omit<PageSection, "blocks"> => JSON.parse(text), [text]);
  const actions = useCanvasActions();
  const rendered = useRenderedPart(section.id).html ?? "";
  const behind = useMemo(() => readSection(rendered), [rendered]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: chosen by arrow keys too, and in the list of parts
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <section
      className={`${className}${behind.classes}`}
      id={section.id}
      data-canvas-section={section.id}
      onClick={(event) => {
        event.stopPropagation();
        actions.select({ sectionId: section.id, blockId: null });
      }}
      {...(order === "[]" ? { "data-canvas-hint": texts.emptySection } : {})}
    >
      {behind.background && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server
        <div className="section-background" dangerouslySetInnerHTML={{ __html: behind.background }} />
      )}
      <Stacks className="section-grid" minEmptyHeight={0} />
    </section>
  );
}

/** The background picture of a section as the server rendered it without its blocks, and the classes it brings. */
function readSection(html: string): { classes: string; background: string } {
  if (!html) return { classes: "", background: "" };
  const parsed = new DOMParser().parseFromString(html, "text/html").querySelector("section");
  const over = [...(parsed?.classList ?? [])].filter((name) => name.startsWith("over-"));
  return {
    classes: over.map((name) => ` ${name}`).join(""),
    background: parsed?.querySelector(":scope > .section-background")?.innerHTML ?? "",
  };
}

interface StackViewProps {
  className: string;
  blocks: SlotComponent;
}

/** Blocks that are one under the other in the same columns. */
export function StackView({ className, blocks: Blocks }: StackViewProps) {
  return (
    <div className={className}>
      <Blocks className="canvas-slot" minEmptyHeight={0} />
    </div>
  );
}

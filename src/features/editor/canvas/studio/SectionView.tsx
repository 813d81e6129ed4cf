import { type CSSProperties, type ReactNode, type Ref, useMemo } from "react";
import type { PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import { useRenderedPart } from "./blockHtml.ts";
import { words } from "./words.ts";

type SlotComponent = (props: { className?: string; style?: CSSProperties; minEmptyHeight?: number }) => ReactNode;

interface SectionViewProps {
  /** JSON of the section without its blocks. */
  section: string;
  className: string;
  order: string;
  stacks: SlotComponent;
  puck: { dragRef: Ref<HTMLElement> | null };
}

/** A section in the editor's frame, of the elements and classes that the site has. */
export function SectionView({ section: text, className, order, stacks: Stacks, puck }: SectionViewProps) {
  const section = useMemo((): Omit<PageSection, "blocks"> => JSON.parse(text), [text]);
  const rendered = useRenderedPart(section.id).html ?? "";
  const behind = useMemo(() => readSection(rendered), [rendered]);
  return (
    <section
      ref={puck.dragRef}
      className={`${className}${behind.classes}`}
      id={section.id}
      data-canvas-section={section.id}
      {...(order === "[]" ? { "data-canvas-hint": words.emptySection } : {})}
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
  blocks: (props: { as?: "div"; className?: string; minEmptyHeight?: number }) => ReactNode;
  puck: { dragRef: Ref<HTMLElement> | null };
}

/** Blocks that stand one under the other in the same columns. */
export function StackView({ className, blocks: Blocks, puck }: StackViewProps) {
  return (
    <div ref={puck.dragRef as Ref<HTMLDivElement>} className={className}>
      <Blocks className="canvas-slot" minEmptyHeight={0} />
    </div>
  );
}

import { gridColumns, type PageDocumentDraft } from "#features/site/blocks/domain/pageDocument.ts";

export interface SketchShape {
  kind: "picture" | "words" | "button";
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The size of the drawing. */
export const sketchSheet = { width: 72, height: 48 };

const gap = 2;
const margin = 3;
const heights: Record<SketchShape["kind"], number> = { picture: 15, words: 8, button: 4 };
const buttonWidth = 14;

const pictures = new Set<string>(["image", "gallery", "video", "map", "product", "summary-v2", "chart", "album"]);

/** The blocks of a document as shapes, from the top, as many as fit. */
export function templateSketch(document: PageDocumentDraft): SketchShape[] {
  const shapes: SketchShape[] = [];
  const column = (sketchSheet.width - 2 * margin) / gridColumns;
  let y = margin;
  for (const section of document.sections) {
    const rows = Map.groupBy(section.blocks, ({ place }) => place.desktop.y);
    for (const [, blocks] of [...rows].sort(([one], [other]) => one - other)) {
      const drawn = blocks.map(({ type, place }): SketchShape => {
        const kind = pictures.has(type) ? "picture" : type === "button" ? "button" : "words";
        const width = place.desktop.w * column - gap;
        return {
          kind,
          x: margin + place.desktop.x * column + gap / 2,
          y,
          width: kind === "button" ? Math.min(width, buttonWidth) : width,
          height: heights[kind],
        };
      });
      shapes.push(...drawn.filter((shape) => shape.y + shape.height <= sketchSheet.height - 1));
      y += Math.max(...drawn.map(({ height }) => height), 0) + gap + 1;
    }
  }
  return shapes;
}

import type { PageDocumentDraft } from "#features/site/blocks/domain/pageDocument.ts";
import styles from "./KindDrawing.module.css";
import { type SketchShape, sketchSheet, templateSketch } from "./templateSketch.ts";

/** A small drawing of a template's layout. Screen readers skip it. */
export function TemplateDrawing({ document }: { document: PageDocumentDraft }) {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${sketchSheet.width} ${sketchSheet.height}`}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {templateSketch(document).map((shape) => (
        <Shape key={`${shape.x} ${shape.y}`} {...shape} />
      ))}
    </svg>
  );
}

function Shape({ kind, x, y, width, height }: SketchShape) {
  if (kind === "picture") return <rect data-soft x={x} y={y} width={width} height={height} rx="1.5" />;
  if (kind === "button") return <rect data-accent x={x} y={y} width={width} height={height} rx="2" />;
  const middle = y + height / 2;
  return <path d={`M${x} ${middle - 2}h${width * 0.9}M${x} ${middle + 2}h${width * 0.6}`} />;
}

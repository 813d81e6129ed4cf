import type { BlockName } from "#features/site/blocks/domain/blockKinds.ts";
import { gridColumns, type PageBlockDraft, type PageDocumentDraft } from "#features/site/blocks/domain/pageDocument.ts";

/** One block of a template: its width in twelfths, and its props. */
export interface TemplateCell {
  columns: number;
  block: { [Name in BlockName]: { type: Name; props: Extract<PageBlockDraft, { type: Name }>["props"] } }[BlockName];
}

export interface TemplateSection extends Omit<PageDocumentDraft["sections"][number], "id" | "blocks"> {
  /** Cells in a row; on a phone, one below the other. */
  rows: readonly (readonly TemplateCell[])[];
}

/** The document of a template. Rows that are narrower than twelve columns are centered. */
export function layTemplate(sections: readonly TemplateSection[]): PageDocumentDraft {
  return {
    version: 1,
    sections: sections.map(({ rows, ...section }, sectionIndex) => {
      const sectionId = `part-${sectionIndex + 1}`;
      let count = 0;
      const blocks = rows.flatMap((cells, y) => {
        const taken = cells.reduce((sum, { columns }) => sum + columns, 0);
        let x = Math.floor((gridColumns - taken) / 2);
        return cells.map(({ columns, block }): PageBlockDraft => {
          const desktop = { x, y, w: columns, h: 1 };
          const mobile = { x: 0, y: count, w: gridColumns, h: 1 };
          x += columns;
          count += 1;
          return { ...block, id: `${sectionId}-${count}`, place: { desktop, mobile } } as PageBlockDraft;
        });
      });
      return { ...section, id: sectionId, blocks };
    }),
  };
}

export const text = (columns: number, html: string): TemplateCell => ({
  columns,
  block: { type: "html", props: { html } },
});

export const button = (
  columns: number,
  words: string,
  url: string,
  align: "start" | "center" = "start",
): TemplateCell => ({ columns, block: { type: "button", props: { text: words, url, align } } });

/** A placeholder for a picture that the owner selects. */
export const picture = (columns: number, ratio: "portrait" | "landscape" | "square" | "widescreen"): TemplateCell => ({
  columns,
  block: { type: "image", props: { assetId: null, ratio } },
});

import type { PageBlock, PageDocument, PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import type { PuckPage, PuckSection } from "./puckPage.ts";

/** The document that a tree of Puck was made from: `puckToDocument(documentToPuck(document))` is the document. */
export function puckToDocument({ content }: Pick<PuckPage, "content">): PageDocument {
  return { version: 1, sections: content.map(sectionOf) };
}

function sectionOf({ props }: PuckSection): PageSection {
  const order: string[] = JSON.parse(props.order);
  const blocks = props.stacks.flatMap((stack) =>
    stack.props.blocks.map((block): PageBlock => JSON.parse(block.props.block)),
  );
  const position = ({ id }: PageBlock) => order.indexOf(id);
  return { ...JSON.parse(props.section), blocks: blocks.sort((one, other) => position(one) - position(other)) };
}

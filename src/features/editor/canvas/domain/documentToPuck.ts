import { sectionClasses, sectionLayout } from "#features/site/blocks/domain/layoutClasses.ts";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import type { PuckBlock, PuckPage } from "./puckPage.ts";

/**
 * A document as the tree that Puck keeps: sections with a slot of stacks, stacks with a slot of blocks. What is in
 * the tree beside the document (classes, stacks) is made from it each time.
 *
 * Puck takes props apart by dots and puts them together again, which not every prop of a block survives (a key with a
 * dot, a key that is a number). So what is ours travels as text; text is also compared at once.
 */
export function documentToPuck(document: PageDocument): PuckPage {
  return {
    root: { props: {} },
    content: document.sections.map(({ blocks, ...section }) => ({
      type: "Section",
      props: {
        id: `section-${section.id}`,
        section: JSON.stringify(section),
        order: JSON.stringify(blocks.map(({ id }) => id)),
        className: sectionClasses(section),
        stacks: sectionLayout(blocks).map((stack) => ({
          type: "Stack",
          props: {
            id: `stack-${stack.stack.blocks[0]?.id}`,
            className: stack.className,
            blocks: stack.blocks.map(
              ({ block, className }): PuckBlock => ({
                type: block.type,
                props: { id: `block-${block.id}`, block: JSON.stringify(block), className },
              }),
            ),
          },
        })),
      },
    })),
  };
}

import { blockKindOf } from "./blockKinds.ts";
import type { PageBlock } from "./pageDocument.ts";

/** The block with `change` applied to each rich text in it. */
export function mapRichText(block: PageBlock, change: (html: string) => string): PageBlock {
  const map = blockKindOf(block.type)?.mapRichText;
  return map ? ({ ...block, props: map(block.props, change) } as PageBlock) : block;
}

/** Every rich text of a block, in order. */
export function richTextOf(block: PageBlock): string[] {
  const texts: string[] = [];
  mapRichText(block, (html) => {
    texts.push(html);
    return html;
  });
  return texts;
}

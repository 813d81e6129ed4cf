import { blockKindOf } from "#features/site/blocks/domain/blockKinds.ts";
import type { PageBlock, PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import { richTextOf } from "#features/site/blocks/domain/richText.ts";
import { shortenText } from "#kernel/domain/cutText.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import { oneLine } from "#kernel/domain/oneLine.ts";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import { texts } from "../texts.ts";

/** The purpose of a block's kind, in a sentence. */
export const kindSummary = (kindName: string): string =>
  studioText(blockKindOf(kindName)?.summary ?? "", "studio.blocks");

/** The label of a block's kind. */
export const kindTitle = (kindName: string): string =>
  studioText(blockKindOf(kindName)?.title ?? kindName, "studio.blocks");

const noForms: FormNames = new Map();

/** Names of the website's forms by id, as far as they are loaded. */
export type FormNames = ReadonlyMap<string, string>;

/**
 * The first words of a block, up to a number of characters, to distinguish it from others of its kind. A form shows its
 * name.
 */
export function blockWords(block: PageBlock, maxLength = 48, forms: FormNames = noForms): string {
  const props = block.props as Record<string, unknown>;
  const [html] = block.type === "form" ? [] : richTextOf(block);
  const said =
    block.type === "form"
      ? (forms.get(String(props.formId)) ?? "")
      : [props.title, props.quote, props.text, props.caption].find((text) => typeof text === "string");
  const text = html === undefined ? oneLine(String(said ?? "")) : plainText(html);
  return shortenText(text, maxLength);
}

/** A block's label for lists and screen readers: its kind and first words. */
export function blockLabel(block: PageBlock, forms?: FormNames): string {
  const words = blockWords(block, undefined, forms);
  return words ? `${kindTitle(block.type)}: ${words}` : kindTitle(block.type);
}

/** A section's label: its name, otherwise the first words in it, otherwise its number. */
export function sectionLabel(section: Omit<PageSection, "blocks">, index: number): string {
  return section.name?.trim() || texts.sectionNumber(index + 1);
}

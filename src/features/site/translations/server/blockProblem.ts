import { blockKindOf } from "#features/site/blocks/domain/blockKinds.ts";
import { type PageBlock, pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import { translationFileProblems } from "../domain/translationFileProblems.ts";
import { mapBlockTexts } from "./mapBlockTexts.ts";

/** Why a block of a stored document would refuse a text, such as one that must not be empty. In English (`readStored`). */
export function blockProblem(body: unknown, field: string, text: string): string | undefined {
  const { data } = pageDocument.safeParse(body);
  const block = data?.sections.flatMap(({ blocks }) => blocks).find(({ id }) => field.startsWith(`body:${id}:`));
  return block && problemOfBlock(block, field, text);
}

function problemOfBlock(block: PageBlock, field: string, text: string): string | undefined {
  let isTaken = false;
  // The block as it would be. `mapBlockTexts` keeps the former one if the kind refuses it.
  const next = mapBlockTexts(block, (name, original) => {
    if (name !== field) return original;
    isTaken = true;
    return text;
  });
  if (!isTaken || next !== block) return undefined;
  return fillStored(translationFileProblems.blockRefuses, { kind: blockKindOf(block.type)?.title ?? block.type });
}

import * as comments from "#features/audience/comments/blocks.ts";
import * as forms from "#features/audience/forms/blocks.ts";
import * as memberAreas from "#features/audience/member-areas/blocks.ts";
import * as newsletter from "#features/audience/newsletter/blocks.ts";
import * as catalog from "#features/commerce/catalog/blocks.ts";
import * as donations from "#features/commerce/donations/blocks.ts";
import * as blocks from "../blocks.ts";
import type { BlockKind } from "./defineBlock.ts";

// The schema of a page's document is made of the blocks of every feature: this file alone imports later features.
const manifests = { ...blocks, ...comments, ...forms, ...memberAreas, ...newsletter, ...catalog, ...donations };

type Manifests = typeof manifests;

export type BlockKinds = { [Key in keyof Manifests as Manifests[Key]["name"]]: Manifests[Key] };
export type BlockName = keyof BlockKinds;

/** Every kind of block by its name, in the order of their numbers. */
export const blockKinds = Object.fromEntries(
  Object.values(manifests)
    .sort((one, other) => one.number - other.number)
    .map((kind) => [kind.name, kind]),
) as unknown as BlockKinds;

/**
 * Kinds that were replaced by another, by name, with the number of spec.txt §3. A stored block of one is read as its
 * replacement (`migrateBlock`): it is shown and edited as such, and stored so when its page is next saved.
 */
export const formerKinds: Readonly<Record<string, { number: number; replacedBy: BlockName }>> = {
  summary: { number: 20, replacedBy: "summary-v2" },
};

/** A kind by the name in a stored block; undefined for an unknown one. */
export function blockKindOf(name: unknown): BlockKind | undefined {
  return typeof name === "string" && Object.hasOwn(blockKinds, name)
    ? (blockKinds[name as BlockName] as unknown as BlockKind)
    : undefined;
}

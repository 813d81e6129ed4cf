import { blockKindOf } from "./blockKinds.ts";
import { versionOf } from "./defineBlock.ts";

/**
 * A stored block with its props as they are written today. What is not a block of a known kind, or was written by a
 * newer program, is given back as it is: the schema says what is wrong with it.
 */
export function migrateBlock(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null) return stored;
  const block = stored as { type?: unknown; version?: unknown; props?: unknown };
  const kind = blockKindOf(block.type);
  const { props } = block;
  if (!kind || typeof props !== "object" || props === null || Array.isArray(props)) return stored;
  const version = block.version ?? 1;
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1) return stored;
  const waiting = kind.migrations?.slice(version - 1) ?? [];
  const migrated = waiting.reduce((before, migrate) => migrate(before), props as Record<string, unknown>);
  return { ...block, version: Math.max(version, versionOf(kind)), props: migrated };
}

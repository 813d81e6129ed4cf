import { blockKindOf, formerKinds } from "./blockKinds.ts";
import { versionOf } from "./defineBlock.ts";

/**
 * A stored block with its kind and its props as they are written today. What is not a block of a known kind, or was written by a
 * newer program, is given back as it is: the schema says what is wrong with it.
 */
export function migrateBlock(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null) return stored;
  const block = withTodaysKind(stored);
  const kind = blockKindOf(block.type);
  const { props } = block;
  if (!kind || typeof props !== "object" || props === null || Array.isArray(props)) return stored;
  const version = block.version ?? 1;
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1) return stored;
  const waiting = kind.migrations?.slice(version - 1) ?? [];
  const migrated = waiting.reduce((before, migrate) => migrate(before), props as Record<string, unknown>);
  return { ...block, version: Math.max(version, versionOf(kind)), props: migrated };
}

type StoredBlock = { type?: unknown; version?: unknown; props?: unknown };

/** The one place where a former kind becomes the kind that has taken its place. */
function withTodaysKind(stored: StoredBlock): StoredBlock {
  const { type } = stored;
  const former = typeof type === "string" && Object.hasOwn(formerKinds, type) ? formerKinds[type] : undefined;
  return former ? { ...stored, type: former.isNow } : stored;
}

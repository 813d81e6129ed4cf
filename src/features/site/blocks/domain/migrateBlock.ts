import { blockKindOf, formerKinds } from "./blockKinds.ts";
import { versionOf } from "./defineBlock.ts";

/**
 * A stored block with its current kind and props. A block of an unknown kind, or of a newer program, is returned
 * unchanged, and the schema reports its problem.
 */
export function migrateBlock(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null) return stored;
  const block = withCurrentKind(stored);
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

/** The only place that replaces a former kind with its successor. */
function withCurrentKind(stored: StoredBlock): StoredBlock {
  const { type } = stored;
  const former = typeof type === "string" && Object.hasOwn(formerKinds, type) ? formerKinds[type] : undefined;
  return former ? { ...stored, type: former.replacedBy } : stored;
}

import type { BlockContext } from "./blockContext.ts";

/** Shown only in the editor: why visitors see nothing here, and what to do. */
export function OwnerNote({ context, children }: { context: BlockContext; children: string }) {
  return context.isEditing ? <p className="owner-note">{children}</p> : null;
}

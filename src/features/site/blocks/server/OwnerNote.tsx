import type { BlockContext } from "./blockContext.ts";

/** In the editor: why visitors see nothing here, and what to do. Nothing on the page itself. */
export function OwnerNote({ context, children }: { context: BlockContext; children: string }) {
  return context.isEditing ? <p className="owner-note">{children}</p> : null;
}

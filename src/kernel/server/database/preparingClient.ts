import { createHash } from "node:crypto";
import pg from "pg";

const mark = "/* prepare */";

/**
 * A connection that prepares statements which start with the comment `prepare`: PostgreSQL parses and plans them once
 * per connection. Use it for frequent statements whose best plan does not depend on their values, and name their
 * columns one by one, because a prepared plan fails when the columns of `*` change.
 */
export class PreparingClient extends pg.Client {
  // The driver declares a dozen overloads. Only a text with values is handled here. All other calls are passed on.
  override query(...given: never[]): never {
    const [text, values, ...rest] = given as unknown as [unknown, unknown, ...unknown[]];
    const passOn = super.query as (...given: unknown[]) => never;
    if (typeof text !== "string" || !text.startsWith(mark)) return passOn.call(this, text, values, ...rest);
    return passOn.call(this, { name: nameOf(text), text, values }, ...rest);
  }
}

const names = new Map<string, string>();

/** The statement's name is derived from its text, so that a name always means the same statement. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    names.set(text, name);
  }
  return name;
}

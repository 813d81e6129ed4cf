import { createHash } from "node:crypto";
import pg from "pg";

/** How a statement that is to be prepared begins. */
export const prepareMark = "/* prepare */";

/**
 * A connection that prepares statements which start with `prepareMark` (`preparedStatement`): PostgreSQL parses and
 * plans them once per connection.
 */
export class PreparingClient extends pg.Client {
  // The driver declares a dozen overloads. Only a text with values is handled here. All other calls are passed on.
  override query(...given: never[]): never {
    const [text, values, ...rest] = given as unknown as [unknown, unknown, ...unknown[]];
    const passOn = super.query as (...given: unknown[]) => never;
    if (typeof text !== "string" || !text.startsWith(prepareMark)) return passOn.call(this, text, values, ...rest);
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

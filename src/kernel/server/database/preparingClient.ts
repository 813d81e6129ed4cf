import { createHash } from "node:crypto";
import pg from "pg";

const mark = "/* prepare */";

/**
 * A connection that prepares the statements which begin with the comment `prepare`: PostgreSQL parses and plans them
 * once for each connection instead of every time. It is for frequent statements whose best plan does not depend on
 * their values, and whose columns are named one by one: a plan that was prepared does not survive a changed `*`.
 */
export class PreparingClient extends pg.Client {
  // The driver declares a dozen overloads; only a text with values is looked at, everything else is passed on.
  override query(...given: never[]): never {
    const [text, values, ...rest] = given as unknown as [unknown, unknown, ...unknown[]];
    const passOn = super.query as (...given: unknown[]) => never;
    if (typeof text !== "string" || !text.startsWith(mark)) return passOn.call(this, text, values, ...rest);
    return passOn.call(this, { name: nameOf(text), text, values }, ...rest);
  }
}

const names = new Map<string, string>();

/** The statement's name is made from its text, so that one name never means two statements. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    names.set(text, name);
  }
  return name;
}

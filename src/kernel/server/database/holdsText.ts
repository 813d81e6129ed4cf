import { type RawBuilder, type SqlBool, sql } from "kysely";
import { foldText } from "#kernel/domain/foldText.ts";

/**
 * Whether one of the texts holds what someone typed, whatever the case and accents of either: searches of the studio.
 * @param texts columns ("product.name"), or what gives a text
 */
export function holdsText(typed: string, ...texts: (string | RawBuilder<unknown>)[]): RawBuilder<SqlBool> {
  const pattern = `%${foldText(typed).replace(/[\\%_]/g, "\\$&")}%`;
  const conditions = texts.map(
    (text) => sql`plain_letters(lower(${typeof text === "string" ? sql.ref(text) : text})) like ${pattern}`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

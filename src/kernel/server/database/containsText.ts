import { type RawBuilder, type SqlBool, sql } from "kysely";
import { foldText } from "#kernel/domain/foldText.ts";

/**
 * SQL condition for searches in the studio: one of the texts contains what someone typed, ignoring case and accents.
 * @param texts columns ("product.name") or expressions
 */
export function containsText(typed: string, ...texts: (string | RawBuilder<unknown>)[]): RawBuilder<SqlBool> {
  const pattern = `%${escapeLike(foldText(typed))}%`;
  const conditions = texts.map(
    (text) => sql`plain_letters(lower(${typeof text === "string" ? sql.ref(text) : text})) like ${pattern}`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** A text for a LIKE pattern, in which it stands for itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

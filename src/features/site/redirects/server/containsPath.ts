import { type RawBuilder, type SqlBool, sql } from "kysely";
import { containsText } from "#kernel/server/database/containsText.ts";

/**
 * SQL condition for searches in the studio: one of the paths, which are stored encoded, contains what someone typed.
 * @param columns paths, such as "from_path"
 */
export function containsPath(typed: string, ...columns: string[]): RawBuilder<SqlBool> {
  const encoded = encodeURI(typed.toWellFormed());
  return sql<SqlBool>`(${containsText(typed, ...columns)} or ${containsText(encoded, ...columns)})`;
}

import { CompiledQuery, type Kysely, type RawBuilder, sql } from "kysely";
import { prepareMark } from "./preparingClient.ts";
import type { DB } from "./schema.generated.ts";

/** Runs a prepared statement with these values. @returns its rows */
export type PreparedStatement<Values, Row> = (db: Kysely<DB>, values: Values) => Promise<Row[]>;

/**
 * A statement for frequent requests: composed once per process, and parsed and planned once per connection. Each call
 * only fills in its values. Use it for statements whose best plan does not depend on their values, and name their
 * columns one by one, because a prepared plan fails when the columns of `*` change.
 * @param compose writes the statement. It may only put the values into the SQL: they are not known yet.
 */
export function preparedStatement<Values extends object, Row>(
  compose: (values: Values) => RawBuilder<Row>,
): PreparedStatement<Values, Row> {
  let composed: CompiledQuery | undefined;
  return async (db, values) => {
    composed ??= sql`${sql.raw(prepareMark)} ${compose(placeholders<Values>())}`.compile(db);
    const parameters = composed.parameters.map((each) => (each instanceof Placeholder ? each.valueIn(values) : each));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(composed.sql, parameters));
    return rows;
  };
}

/** Stands for a value until the statement runs. */
class Placeholder {
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
  }
  valueIn(values: object): unknown {
    return (values as Record<string, unknown>)[this.#name];
  }
}

function placeholders<Values extends object>(): Values {
  return new Proxy({} as Values, { get: (_target, name) => new Placeholder(String(name)) });
}

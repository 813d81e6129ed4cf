import pg from "pg";

/** The statements that every connection of this process sent during the work, including BEGIN and COMMIT. */
export async function countStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ statements: string[]; result: Result }> {
  const statements: string[] = [];
  const prototype = pg.Client.prototype as { query: (...given: never[]) => unknown };
  const query = prototype.query;
  prototype.query = function (this: pg.Client, ...given: never[]) {
    const [first] = given as unknown as [string | { text?: string }];
    const text = typeof first === "string" ? first : (first.text ?? "cursor");
    // A new connection of the pool sets its limits once. Connections that listen ask now and then whether they live.
    if (!text.startsWith("set statement_timeout") && text !== "select 1") statements.push(text);
    return query.apply(this, given);
  };
  try {
    return { result: await work(), statements };
  } finally {
    prototype.query = query;
  }
}

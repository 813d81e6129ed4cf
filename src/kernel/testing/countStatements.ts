import pg from "pg";

// A new connection of the pool sets its limits once. Connections that listen ask now and then whether they live. Figures
// of earlier visits and missing pages are written later, many at once.
const isBackground = (text: string) =>
  text.startsWith("set statement_timeout") || text === "select 1" || /\b(visit_|missing_page)/.test(text);

/**
 * The statements that every connection of this process sent during the work, including BEGIN and COMMIT, without those
 * of background work.
 */
export async function countStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ statements: string[]; result: Result }> {
  const sent: { client: pg.Client; text: string }[] = [];
  /** Connections in a transaction of background work. */
  const background = new Set<pg.Client>();
  const prototype = pg.Client.prototype as { query: (...given: never[]) => unknown };
  const query = prototype.query;
  prototype.query = function (this: pg.Client, ...given: never[]) {
    const [first] = given as unknown as [string | { text?: string }];
    const text = typeof first === "string" ? first : (first.text ?? "cursor");
    if (isBackground(text)) {
      const last = sent.findLastIndex(({ client }) => client === this);
      if (sent[last]?.text === "begin") {
        sent.splice(last, 1);
        background.add(this);
      }
    } else if (!background.has(this)) sent.push({ client: this, text });
    else if (text === "commit" || text === "rollback") background.delete(this);
    return query.apply(this, given);
  };
  try {
    return { result: await work(), statements: sent.map(({ text }) => text) };
  } finally {
    prototype.query = query;
  }
}

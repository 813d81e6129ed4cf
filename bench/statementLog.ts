/** A statement that a server executed. */
export interface Statement {
  text: string;
  /** Its values in PostgreSQL's text form. */
  values: (string | null)[];
}

const begin = /^.*?LOG: {2}(?:statement|execute (\S+)): (.*)$/;
const parameters = /^.*?DETAIL: {2}Parameters: (.*)$/i;

/** The statements in PostgreSQL's log (`log_statement = all`), without those of the job queue's own connections. */
export function readStatements(log: string): Statement[] {
  const statements: Statement[] = [];
  let isOurs = false;
  for (const entry of log.split(/\n(?!\t)/)) {
    const text = entry.replaceAll("\n\t", "\n");
    const [, name = "", first] = begin.exec(text.slice(0, lineEnd(text))) ?? [];
    if (first !== undefined) {
      isOurs = !name.endsWith("/graphile_worker");
      if (isOurs) statements.push({ text: first + text.slice(lineEnd(text)), values: [] });
      continue;
    }
    const [, listed] = parameters.exec(text.slice(0, lineEnd(text))) ?? [];
    const last = statements.at(-1);
    if (listed !== undefined && isOurs && last) last.values = readValues(listed + text.slice(lineEnd(text)));
  }
  return statements;
}

function lineEnd(text: string): number {
  const end = text.indexOf("\n");
  return end < 0 ? text.length : end;
}

/** `$1 = 'it''s', $2 = NULL` */
function readValues(listed: string): (string | null)[] {
  return [...listed.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, quoted]) =>
    quoted === undefined ? null : quoted.replaceAll("''", "'"),
  );
}

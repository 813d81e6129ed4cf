import { expect, test } from "vitest";
import { fillValues, toReplay } from "./replay.ts";
import { readStatements } from "./statementLog.ts";

const log = `2026-11-23 07:00:00 UTC [7] LOG:  execute abc: /* prepare */
\t    select $1,
\t      $2, $3
2026-11-23 07:00:00 UTC [7] DETAIL:  Parameters: $1 = 'it''s
\ttwo, $9 = ''x''', $2 = NULL, $3 = '{"id":"c-1"}'
2026-11-23 07:00:00 UTC [7] LOG:  statement: begin
2026-11-23 07:00:00 UTC [8] LOG:  execute get_job/graphile_worker: select $1
2026-11-23 07:00:00 UTC [8] DETAIL:  Parameters: $1 = 'polled'
2026-11-23 07:00:00 UTC [7] LOG:  execute <unnamed>: select $1, $2
2026-11-23 07:00:00 UTC [7] DETAIL:  Parameters: $1 = '2026-11-23 07:00:00.123+00', $2 = 'c-1'
`;

test("statements and their values are read from PostgreSQL's log", () => {
  expect(readStatements(log)).toEqual([
    {
      text: "/* prepare */\n    select $1,\n      $2, $3",
      values: ["it's\ntwo, $9 = 'x'", null, '{"id":"c-1"}'],
    },
    { text: "begin", values: [] },
    { text: "select $1, $2", values: ["2026-11-23 07:00:00.123+00", "c-1"] },
  ]);
});

test("they are repeated with other values", () => {
  const replay = toReplay(readStatements(log), { cartId: "c-1" });
  const values = replay.map((statement) => fillValues(statement, { cartId: "c-2", now: "today" }));
  expect(values).toEqual([["it's\ntwo, $9 = 'x'", null, '{"id":"c-2"}'], [], ["today", "c-2"]]);
});

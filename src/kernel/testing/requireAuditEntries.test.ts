import { expect, test } from "vitest";
import { tablesWrittenBy } from "./requireAuditEntries.ts";

test.for([
  ['insert into "products" ("id") values ($1) on conflict ("id") do update set "id" = $1', ["products"]],
  ['update "websites" set "title" = $1', ["websites"]],
  ["delete from public.redirects where website_id = $1", ["redirects"]],
  ["select id from orders where id = $1 for update", []],
  ["select id from variants order by id for no key update", []],
  ["with made as (insert into restock_sends (id) select $1 returning id) select * from made", ["restock_sends"]],
  ["select graphile_worker.add_job(identifier => 'mail.send')", []],
] as const)("finds what a statement writes: %s", ([text, tables]) => {
  expect(tablesWrittenBy(text)).toEqual(tables);
});

import { sql } from "kysely";
import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { firefox, viewPage } from "../testing.ts";
import { rollUpVisits } from "./rollUpVisits.ts";

const test = siteTest({ own: true }, { timeZone: "America/New_York" });

/** When people come: around midnight in New York, on the day that has 23 hours, and at the end of a month. */
const times = [
  "2030-02-28T23:00:00Z",
  "2030-03-09T04:30:00Z",
  "2030-03-10T04:59:50Z",
  "2030-03-10T05:00:10Z",
  "2030-03-10T06:59:00Z",
  "2030-03-10T07:01:00Z",
  "2030-03-11T03:59:00Z",
  "2030-03-11T04:01:00Z",
];

interface Counted {
  at: string;
  views: number;
  visits: number;
  visitors: number;
}

test("reports over a change to daylight saving time equal what the events say, before and after they are added up", async ({
  app,
  site,
}) => {
  const mug = await buildSoldProduct(app, site, { name: "Mug" });
  for (const [index, time] of times.entries()) {
    app.clock.advance(Date.parse(time) - app.clock.now().getTime());
    for (const person of [0, index % 2, 2].slice(0, 1 + (index % 3))) {
      for (const pagePath of ["/about", index % 2 ? mug.path : "/"]) {
        const headers = { "user-agent": `${firefox} ${person}` };
        await viewPage(site.visit(), { pagePath, referrer: `https://site-${person}.example/` }, { headers });
      }
    }
  }
  const owner = await site.signIn();
  /** By whole days, without marks and sums. */
  const counted = async (from: string, to: string) => {
    const { rows } = await sql<Counted>`
      select to_char(occurred_at at time zone 'America/New_York', 'YYYY-MM-DD') as at, count(*)::int as views,
        count(distinct visit)::int as visits, count(distinct visitor)::int as visitors
      from visit_events where website_id = ${site.website.id} and kind = 'view'
      group by 1 order by 1`.execute(app.services.database.db);
    return rows.filter(({ at }) => at >= from && at <= to);
  };
  const sum = (rows: Counted[], key: "views" | "visits" | "visitors") => rows.reduce((all, row) => all + row[key], 0);
  const figuresOf = (rows: Counted[]) => ({
    views: sum(rows, "views"),
    visits: sum(rows, "visits"),
    visitors: sum(rows, "visitors"),
    bots: 0,
  });

  const check = async () => {
    for (const [from, to, before] of [
      ["2030-03-10", "2030-03-11", ["2030-03-08", "2030-03-09"]],
      ["2030-03-01", "2030-03-31", ["2030-01-29", "2030-02-28"]],
      ["2030-03-10", "2030-03-10", ["2030-03-09", "2030-03-09"]],
    ] as const) {
      const period = `period=custom&from=${from}&to=${to}`;
      const report = (await owner.get(`/api/config/visits?${period}`)).json();
      const days = await counted(from, to);
      expect(report.before).toEqual({ from: before[0], to: before[1] });
      expect(report.figures).toEqual(figuresOf(days));
      expect(report.figuresBefore).toEqual(figuresOf(await counted(before[0], before[1])));
      if (from !== to) {
        const shown = report.points.filter(({ views }: Counted) => views > 0);
        expect(shown.map(({ at, views, visits, visitors }: Counted) => ({ at, views, visits, visitors }))).toEqual(
          days,
        );
      }
      const { text } = await owner.get(`/api/config/visits/export?${period}&report=overview`);
      const lines = report.points.map(
        ({ at, views, visits, visitors }: Counted) => `${at},${visitors},${visits},${views}`,
      );
      expect(text.trim().split(/\r?\n/).slice(1)).toEqual(lines);
    }
  };
  await check();
  const scope = app.app.site(site.website.id);
  const until = new Date(Date.parse("2030-03-11T04:02:00Z"));
  for (let done = new Date(0); done < until; )
    done = await scope.transaction((tx) => rollUpVisits(tx, "America/New_York", until));
  await check();
  const { rows: seen } = await sql<{ visits: number }>`
    select count(distinct visit)::int as visits from visit_events
    where website_id = ${site.website.id} and path = ${mug.path} and occurred_at >= '2030-03-01'`.execute(
    app.services.database.db,
  );
  const funnel = (
    await owner.get("/api/config/sales-analytics/funnel?period=custom&from=2030-03-01&to=2030-03-31")
  ).json();
  expect([funnel.steps[0].visits, funnel.visits]).toEqual([
    seen[0]?.visits,
    sum(await counted("2030-03-01", "2030-03-31"), "visits"),
  ]);
});

import pg from "pg";
import { type Figure, median } from "./figure.ts";
import { memoryOf, pause, type ShopProcess } from "./shopProcess.ts";
import { Visitor } from "./visitor.ts";

const count = 3_000;

/** A visitor's request meanwhile: never cached, so it needs the database. */
const question = "/api/commerce/shopping-cart";

/**
 * A restock notice to 3,000 people: how fast the emails are written and sent, whether memory grows with them, and a
 * visitor's response times meanwhile.
 */
export async function restockSend(shop: ShopProcess): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: shop.connectionString, max: 2 });
  const owner = new Visitor(shop.port);
  await owner.renew();
  await owner.send("POST", "/api/config/session", { email: "owner@example.com", password: "correct horse battery" });
  try {
    const { rows } = await pool.query(
      `select variant.website_id, variant.product_id, variant.id from variants as variant
       join websites as website on website.id = variant.website_id
       where not variant.unlimited and variant.qty_in_stock = 0 order by website.created_at, variant.id limit 1`,
    );
    const [variant] = rows as [{ website_id: string; product_id: string; id: string }];
    // Ids ordered by time, like those of the program; a UUIDv7 starts with the time.
    await pool.query(
      `insert into restock_sign_ups (website_id, id, product_id, variant_id, email)
       select $1::uuid, (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - 1000000 + number), 12, '0')
         || '70008000' || lpad(to_hex(number), 12, '0'))::uuid, $2::uuid, $3::uuid,
         'waiting-' || number || '@example.com'
       from generate_series(1, $4::integer) as number`,
      [variant.website_id, variant.product_id, variant.id, count],
    );
    await pool.query("vacuum analyze restock_sign_ups");
    const progress = async () => {
      const { rows: sends } = await pool.query("select sent, finished_at from restock_sends where variant_id = $1", [
        variant.id,
      ]);
      return sends[0] as { sent: number; finished_at: Date | null };
    };
    const quiet = await waits(100, () => Promise.resolve(true));

    const started = performance.now();
    const answer = await owner.send("POST", "/api/site-users/account/notifications/restock/send", {
      productId: variant.product_id,
      variantId: variant.id,
      evenIfSoldOut: true,
    });
    if (answer.status !== 202 || answer.body.queued !== count) throw new Error(JSON.stringify(answer));
    const busy = waits(2000, async () => (await progress()).finished_at === null);
    let firstHalf = 0;
    let secondHalf = 0;
    for (;;) {
      const { sent, finished_at } = await progress();
      const held = await memoryOf([shop.pid]);
      if (sent < count / 2) firstHalf = Math.max(firstHalf, held);
      else secondHalf = Math.max(secondHalf, held);
      if (finished_at) break;
      await pause(100);
    }
    const seconds = (performance.now() - started) / 1000;
    const [quietMs, busyMs] = [median(quiet), median(await busy)];
    const { rows: written } = await pool.query(
      "select count(*)::integer as mails, count(distinct recipient)::integer as people from mails where kind = 'restock-notice'",
    );
    const { mails, people } = written[0] as { mails: number; people: number };
    return [
      {
        name: "restock notices",
        value: `${mails} mails to ${people} people, ${Math.round(count / seconds)} a second`,
        measured: mails === count && people === count ? 1 : 0,
        atLeast: 1,
      },
      {
        name: "memory, second half to first",
        value: `${Math.round(secondHalf)} MiB at most, ${Math.round(firstHalf)} MiB in the first half`,
        measured: secondHalf / firstHalf,
        atMost: 1.3,
      },
      {
        name: "a visitor meanwhile",
        value: `${busyMs.toFixed(1)} ms, ${quietMs.toFixed(1)} ms when nothing is sent (median)`,
      },
    ];
  } finally {
    await pool.end();
  }

  /** Response times of a visitor in ms, repeated while `goesOn`. */
  async function waits(most: number, goesOn: () => Promise<boolean>): Promise<number[]> {
    const visitor = new Visitor(shop.port);
    const found: number[] = [];
    while (found.length < most && (await goesOn())) {
      const asked = performance.now();
      await visitor.send("GET", question);
      found.push(performance.now() - asked);
      await pause(20);
    }
    return found;
  }
}

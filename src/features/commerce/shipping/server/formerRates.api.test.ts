import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { newId } from "#kernel/server/ids.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { ShippingZone } from "../domain/shipping.ts";
import { zoneFor } from "../domain/zoneFor.ts";

const test = siteTest();

test("rates of earlier versions are in zones that offer each country what it had", async ({ app, site }) => {
  const migration = await readFile(join(packageFolder, "db/migrations/1072-shipping-zones.sql"), "utf8");
  const former = [
    { name: "Home", priceCents: 500, countries: ["US", "CA"] },
    { name: "World", priceCents: 2000, countries: [] },
    { name: "North", priceCents: 700, countries: ["CA", "NO"] },
    { name: "Express", priceCents: 3000, countries: ["US"] },
  ].map((rate) => ({ ...rate, id: newId() }));
  const [home, world] = former as [(typeof former)[0], (typeof former)[0]];
  const websiteId = site.website.id;
  const client = await app.services.database.pool.connect();
  try {
    await client.query("begin");
    // The migration works on these tables, because their schema is looked up first.
    await client.query(`create schema former; set local search_path = former, public;
      create table shipping_rates (website_id uuid, id uuid, name text, price_cents bigint, countries text[],
        position integer not null default 0, primary key (website_id, id));
      create table orders (id uuid);
      create table carts (id text, website_id uuid, shipping_location jsonb, shipping_rate_id uuid);
      create table checkouts (id text, website_id uuid, billing_address jsonb, shipping_rate_id uuid);`);
    for (const [position, rate] of former.entries()) {
      await client.query("insert into shipping_rates values ($1, $2, $3, $4, $5, $6)", [
        websiteId,
        rate.id,
        rate.name,
        rate.priceCents,
        rate.countries,
        position,
      ]);
    }
    const places = ["US", "CA", "NO", "DE"];
    for (const country of places) {
      const chosen = [websiteId, { country }, (["US", "CA"].includes(country) ? home : world).id];
      await client.query("insert into carts values ($4, $1, $2, $3)", [...chosen, country]);
      await client.query("insert into checkouts values ($4, $1, $2, $3)", [...chosen, country]);
    }
    await client.query(migration);
    const { rows: zones } = await client.query<ShippingZone>(
      `select zone.id, zone.name, zone.is_rest as "isRest", zone.places, array(
         select json_build_object('id', rate.id, 'name', rate.name, 'priceCents', rate.price_cents)
         from shipping_rates as rate where rate.zone_id = zone.id order by rate.position, rate.id) as rates
       from shipping_zones as zone where zone.website_id = $1 order by zone.name`,
      [websiteId],
    );
    expect(zones.map(({ name }) => name)).toEqual(["CA", "NO", "Rest of the world", "US"]);
    for (const country of [...places, "JP"]) {
      const zone = zoneFor(zones, { country, state: "", postcode: "" });
      const had = former.filter((rate) => rate.countries.length === 0 || rate.countries.includes(country));
      const offered = zone?.rates.map(({ name, priceCents }) => ({ name, priceCents }));
      expect(offered, country).toEqual(had.map(({ name, priceCents }) => ({ name, priceCents })));
      for (const table of ["carts", "checkouts"]) {
        const { rows } = await client.query(`select shipping_rate_id as id from ${table} where id = $1`, [country]);
        for (const { id } of rows) {
          const name = ["US", "CA"].includes(country) ? "Home" : "World";
          expect(zone?.rates.find((rate) => rate.id === id)?.name, `${table} to ${country}`).toBe(name);
        }
      }
    }
    const ids = zones.flatMap(({ rates }) => rates.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(former.map(({ id }) => id)));
  } finally {
    await client.query("rollback");
    client.release();
  }
});

import { expect } from "vitest";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import type { RowProblem } from "../domain/importedProduct.ts";
import { importProducts } from "./importProducts.ts";

async function* chunksOf(text: string) {
  yield text;
}

/** Imports a file into the website: what it counted and reported. */
export async function importText(app: TestApp, site: TestSite, text: string, dryRun = false) {
  const problems: RowProblem[] = [];
  const outcome = await importProducts({
    site: app.app.site(site.website.id),
    catalog: app.features.catalog,
    workers: app.app.workers,
    website: site.website,
    source: chunksOf(text),
    dryRun,
    now: app.clock.now(),
    onProblem: (problem) => problems.push(problem),
  });
  const { createdCount: created, updatedCount: updated, unchangedCount: unchanged } = outcome;
  return {
    counts: [created, updated, unchanged],
    problems: problems.map(({ line, code }) => [line, code]),
    reasons: problems.map(({ reason }) => reason),
    removedCount: outcome.losses.removedVariants ?? 0,
  };
}

/** Imports a file, after a dry run that has to say the same. */
export async function importTwice(app: TestApp, site: TestSite, text: string) {
  const dry = await importText(app, site, text, true);
  const run = await importText(app, site, text);
  expect(dry).toEqual(run);
  return run;
}

/** The only product of the website. */
export async function readTee(site: TestSite) {
  const client = await site.signIn();
  const { items } = (await client.get("/api/config/products?limit=10")).json();
  expect(items).toHaveLength(1);
  return (await client.get(`/api/config/products/${items[0].id}`)).json();
}

/** Id, SKU, options, price and stock of each variant. */
export const listed = ({ variants }: { variants: Record<string, unknown>[] }) =>
  variants.map(({ id, sku, attributes, priceCents, qtyInStock }) => [id, sku, attributes, priceCents, qtyInStock]);

import { expect } from "vitest";
import { appTest } from "#kernel/testing/test.ts";
import { studioFileRoute } from "../contract.ts";
import { buildImage } from "../testing.ts";

const test = appTest();

const pathOf = (assetId: string, format = "100w") =>
  `${studioFileRoute.path.replace(":assetId", assetId)}?format=${format}`;

test("the studio shows pictures of every website of its owner", async ({ app }) => {
  const home = await app.buildSite();
  await app.features.accounts.setInstallRight(home.owner.id, "create-sites", true);
  const client = await home.signIn();
  const identifier = `${home.website.identifier}-second`;
  const made = await client.post("/api/config/websites", {
    title: "Second",
    identifier,
    currency: "EUR",
    timeZone: "Europe/Berlin",
  });
  expect(made.status).toBe(201);
  const image = await buildImage(app, { website: { id: made.json().id } });

  expect((await client.get(`/static/${image.id}?format=100w`)).status).toBe(404);
  const shown = await client.get(pathOf(image.id), { "x-vitrine-website": identifier });
  expect(shown.status).toBe(200);
  expect(shown.headers["content-type"]).toMatch(/^image\//);
  expect(shown.headers["cache-control"]).toBe("private, no-cache");
  // Like addresses in HTML; the version in it makes it immutable.
  const inAddress = await client.get(`${pathOf(image.id)}&site=${identifier}&version=1`, { host: client.studioHost });
  expect([inAddress.status, inAddress.headers["cache-control"]]).toEqual([200, "private, max-age=31536000, immutable"]);
  // Another website does not have this picture.
  expect((await client.get(pathOf(image.id))).status).toBe(404);
  expect((await client.get(pathOf(image.id, "wide"), { "x-vitrine-website": identifier })).status).toBe(404);
});

test("nobody else is given them by the studio's address", async ({ app }) => {
  const home = await app.buildSite();
  const image = await buildImage(app, home);
  const header = { "x-vitrine-website": home.website.identifier };
  expect((await home.visit().get(pathOf(image.id), header)).status).toBe(401);
  const stranger = await (await app.buildSite()).signIn();
  expect((await stranger.get(pathOf(image.id), header)).status).toBe(403);
  const owner = await home.signIn();
  expect((await owner.get(pathOf(image.id))).status).toBe(200);
});

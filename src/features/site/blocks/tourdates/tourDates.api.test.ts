import { expect } from "vitest";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { appTest } from "#kernel/testing/test.ts";
import { preparePageDocument } from "../server/index.ts";

const test = appTest();

test("a date disappears when its day is over in the website's time zone", async ({ app }) => {
  const site = await app.buildSite();
  // The last moment of May in New York, the default time zone: midnight is 04:00 UTC.
  app.clock.set("2030-06-01T03:59:59.600Z");
  const place = { x: 0, y: 0, w: 12, h: 1 };
  const dates = [
    { startsAt: "2030-05-31", venue: "Hall of May", url: "/tickets" },
    { startsAt: "2030-06-09T20:00", venue: "Hall of June", city: "Bath" },
  ];
  const block = { id: "dates", type: "tourdates", props: { dates } };
  const { document } = preparePageDocument({
    version: 1,
    sections: [{ id: "s", blocks: [{ ...block, place: { desktop: place, mobile: place } }] }],
  });
  await buildCollection(app, site, { type: collectionTypes.page, title: "Dates", slug: "dates", body: document });
  const read = async () => (await site.visit().get("/dates", { accept: "text/html" })).text;

  const may = await read();
  expect(may).toContain("Hall of May");
  expect(may).toContain(
    "calendar/event?action=TEMPLATE&amp;text=Hall%20of%20June&amp;dates=20300610T000000Z/20300610T020000Z",
  );
  expect(may).toContain("&amp;location=Hall%20of%20June%2C%20Bath");
  app.clock.advance(400);
  await expect.poll(read).not.toContain("Hall of May");
  expect(await read()).toContain("Hall of June");
});

test("when no date is left, the page shows the owner's text", async ({ app }) => {
  const site = await app.buildSite();
  const place = { x: 0, y: 0, w: 12, h: 1 };
  const props = { dates: [{ startsAt: "2020-05-31", venue: "Hall of May" }], emptyText: "We are back in spring." };
  const { document } = preparePageDocument({
    version: 1,
    sections: [
      { id: "s", blocks: [{ id: "dates", type: "tourdates", props, place: { desktop: place, mobile: place } }] },
    ],
  });
  await buildCollection(app, site, { type: collectionTypes.page, title: "Dates", slug: "dates", body: document });
  const { text } = await site.visit().get("/dates", { accept: "text/html" });
  expect(text).toContain("We are back in spring.");
  expect(text).not.toContain("Hall of May");
});

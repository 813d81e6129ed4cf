import { expect } from "vitest";
import { appTest } from "#kernel/testing/test.ts";
import { buildCollection } from "../testing.ts";

const test = appTest({ trustProxy: true });

test("two websites behind one proxy never get each other's cached page, and each has its own address", async ({
  app,
}) => {
  const first = await app.buildSite({ title: "First" });
  const second = await app.buildSite({ title: "Second" });
  for (const site of [first, second]) await buildCollection(app, site, { title: "Notes", slug: "notes" });
  const proxy = app.visit({ identifier: "proxy" });
  const ask = async (identifier: string, scheme: string) => {
    const headers = { "x-forwarded-host": `${identifier}.localhost`, "x-forwarded-proto": scheme };
    return (await proxy.get("/notes", headers)).text;
  };
  for (let round = 0; round < 2; round++) {
    expect(await ask(first.website.identifier, "https")).toContain("First");
    expect(await ask(second.website.identifier, "https")).toContain("Second");
    for (const scheme of ["https", "http"]) {
      expect(await ask(first.website.identifier, scheme)).toContain(
        `<link rel="canonical" href="http://${first.website.identifier}.localhost:${app.port}/notes">`,
      );
    }
  }
});

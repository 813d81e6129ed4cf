import { describe, expect, vi } from "vitest";
import { z } from "zod";
import { defineRoute, signedInAccount } from "#kernel/contract/defineRoute.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { TestApp } from "./startTestApp.ts";
import { sharedSiteTest } from "./test.ts";

const test = sharedSiteTest();

const route = defineRoute({
  method: "PUT",
  path: "/api/config/test",
  summary: "A call of this test",
  access: signedInAccount,
  response: z.object({}),
});

/** Runs the work as the transaction of a contributor's call. */
function call(app: TestApp, websiteId: string, work: (tx: SiteTransaction) => Promise<unknown>) {
  const { wrapHandler } = app.services;
  if (!wrapHandler) throw new Error("the app of the test does not watch its calls");
  return wrapHandler(route, () => app.app.site(websiteId).transaction(work));
}

const rename = (tx: SiteTransaction) =>
  tx.db.updateTable("websites").set({ description: "New" }).where("id", "=", tx.websiteId).execute();

describe("a call of the studio", () => {
  test("fails if it changes a website without an audit entry", async ({ app, site }) => {
    const said = vi.spyOn(console, "error").mockReturnValue(undefined);
    await expect(call(app, site.website.id, rename)).rejects.toThrow(
      "PUT /api/config/test changed websites without an audit entry",
    );
    said.mockRestore();
  });

  test("passes with an entry in the transaction, or if nothing was changed", async ({ app, site }) => {
    await call(app, site.website.id, async (tx) => {
      await rename(tx);
      await writeAuditEntry(tx, {
        accountId: site.owner.id,
        action: "settings.save",
        subjectType: "website",
        subjectId: tx.websiteId,
        at: app.clock.now(),
      });
    });
    await call(app, site.website.id, (tx) =>
      tx.db.deleteFrom("redirects").where("website_id", "=", tx.websiteId).execute(),
    );
  });
});

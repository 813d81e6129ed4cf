import { expect, test } from "vitest";
import type { StoredPage } from "#features/site/page-tree/contract.ts";
import { buildTreePage } from "#features/site/page-tree/studio/treePage.testing.ts";
import { validateWith } from "#kernel/studio-ui/form/validateWith.ts";
import { settingsConflicts, settingsSchema, toSettingsBody, toSettingsValues } from "./settingsForm.ts";

const zone = "America/New_York";
const stored: StoredPage = {
  ...buildTreePage("about", { title: "About" }),
  navigationAudience: "everyone",
  description: "",
  seoTitle: "",
  seoDescription: "",
  socialAssetId: null,
  linkUrl: null,
  linkNewWindow: false,
  hasBeenPublic: true,
  revision: 4,
};
const values = toSettingsValues(stored, zone);

test("unchanged settings are sent back as they were loaded", () => {
  const body = toSettingsBody(values, stored, zone);
  expect(stored).toMatchObject(body);
  expect(body).not.toHaveProperty("password");
});

test("a time uses the website's time zone, and is sent only with its status", () => {
  const scheduled = { ...values, status: "scheduled" as const, publishAt: "2026-07-01T09:30" };
  expect(toSettingsBody(scheduled, stored, zone).publishAt).toBe("2026-07-01T13:30:00.000Z");
  expect(toSettingsBody({ ...scheduled, status: "draft" }, stored, zone).publishAt).toBeNull();
  const back = toSettingsValues({ ...stored, status: "scheduled", publishAt: "2026-07-01T13:30:00.000Z" }, zone);
  expect(back.publishAt).toBe("2026-07-01T09:30");
});

test("a password is set, removed, or omitted", () => {
  const locked = { ...stored, hasPassword: true };
  const kept = toSettingsValues(locked, zone);
  expect(toSettingsBody({ ...values, passwordChoice: "set", password: "s3" }, stored, zone).password).toBe("s3");
  expect(toSettingsBody(kept, locked, zone)).not.toHaveProperty("password");
  expect(toSettingsBody({ ...kept, passwordChoice: "none" }, locked, zone).password).toBeNull();
});

test("shows errors of the server already while typing", () => {
  const check = validateWith(settingsSchema(stored, zone));
  expect(check(values)).toEqual({});
  expect(check({ ...values, title: " ", slug: "no spaces", status: "scheduled", passwordChoice: "set" })).toEqual({
    title: "Required",
    slug: "no spaces is not a valid page URL",
    publishAt: "Required",
    password: "Required",
  });
  const link: StoredPage = { ...stored, kind: "link", linkUrl: "/shop" };
  const checkLink = validateWith(settingsSchema(link, zone));
  expect(checkLink({ ...toSettingsValues(link, zone), linkUrl: "over there" })).toEqual({
    linkUrl: "over there is not a valid page URL",
  });
});

test("compares what someone else saved with what was typed", () => {
  const typed = { ...values, title: "About us", noIndex: true };
  const newest: StoredPage = { ...stored, title: "Our story", status: "private" };
  expect(settingsConflicts(typed, newest, zone)).toEqual([
    { label: "Title", theirs: "Our story", mine: "About us" },
    { label: "Status", theirs: "Private", mine: "Published" },
    { label: "Hide from search engines", theirs: "No", mine: "Yes" },
  ]);
});

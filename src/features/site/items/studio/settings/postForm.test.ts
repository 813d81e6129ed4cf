import { expect, test } from "vitest";
import type { StoredPost } from "../../contract.ts";
import { postConflicts, postFormSchema, toPostBody, toPostValues } from "./postForm.ts";

const timeZone = "Europe/Lisbon";
const stored: StoredPost = {
  id: "1",
  blogId: "2",
  path: "/journal/pot",
  title: "Pot",
  slug: "pot",
  excerpt: "",
  authorName: "Ada",
  authorAccountId: "a",
  status: "published",
  publishedAt: "2026-07-01T10:00:42.123Z",
  hasBeenPublic: true,
  categories: [],
  tags: ["clay"],
  mainAssetId: null,
  sourceUrl: "",
  passthrough: false,
  location: null,
  socialAssetId: null,
  seoTitle: "",
  seoDescription: "",
  noIndex: false,
  isFeatured: false,
  commentsOpen: true,
  audioAssetId: null,
  season: null,
  episodeNumber: null,
  episodeType: "full",
  isExplicit: false,
  event: null,
  dates: [],
  revision: 3,
};
const authors = [
  { accountId: "b", name: "Bea" },
  { accountId: "c", name: "Ada" },
];
const values = toPostValues(stored, timeZone);
const bodyOf = (change: Partial<typeof values>) => toPostBody({ ...values, ...change }, stored, { timeZone, authors });

test("an unchanged form sends what is stored, to the second", () => {
  expect(values.publishedAt).toBe("2026-07-01T11:00");
  const { id: _id, blogId: _blogId, path: _path, dates: _dates, hasBeenPublic: _hasBeenPublic, ...settings } = stored;
  expect(bodyOf({})).toEqual(settings);
});

test("another time is in the website's zone; an author with a contributor's name is that contributor", () => {
  expect(bodyOf({ publishedAt: "2026-12-01T09:00" }).publishedAt).toBe("2026-12-01T09:00:00.000Z");
  expect(bodyOf({ publishedAt: "" }).publishedAt).toBeNull();
  expect(bodyOf({ authorName: " Bea " }).authorAccountId).toBe("b");
  expect(bodyOf({ authorName: "A guest" }).authorAccountId).toBeNull();
});

test("a conflict about an event shows its rule", () => {
  const event = {
    startsAt: "2026-12-01T19:00:00.000Z",
    endsAt: "2026-12-01T21:00:00.000Z",
    isAllDay: false,
    repeats: {
      frequency: "weekly" as const,
      interval: 2,
      weekdays: ["TU" as const, "TH" as const],
      monthDay: "date" as const,
      count: 3,
      until: null,
    },
    skippedDays: [],
  };
  const mine = toPostValues({ ...stored, event }, timeZone);
  const theirs = { ...stored, event: { ...event, repeats: { ...event.repeats, count: 4 } } };
  const dates = "2026-12-01 19:00 – 2026-12-01 21:00, Every 2 weeks on Tuesday and Thursday";
  expect(postConflicts(mine, theirs, timeZone)).toEqual([
    { label: "Date", theirs: `${dates}, 4 times`, mine: `${dates}, 3 times` },
  ]);
});

test("a location is sent if any of it is filled in", () => {
  expect(bodyOf({ location: { ...values.location, name: " " } }).location).toBeNull();
  expect(bodyOf({ location: { ...values.location, mapLat: 0, mapLng: 0 } }).location).toMatchObject({ mapLat: 0 });
});

test("a scheduled post needs a time, and a title that links to the source needs one", () => {
  const problems = postFormSchema(timeZone).safeParse({
    ...values,
    status: "scheduled",
    publishedAt: "",
    passthrough: true,
  }).error?.issues;
  expect(problems?.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["publishedAt", "Required"],
    ["sourceUrl", "Required"],
  ]);
});

test("what someone else saved is shown beside what is typed", () => {
  const newest = { ...stored, title: "Jar", tags: [], isFeatured: true };
  expect(postConflicts(values, newest, timeZone)).toEqual([
    { label: "Title", theirs: "Jar", mine: "Pot" },
    { label: "Tags", theirs: "—", mine: "clay" },
    { label: "Featured", theirs: "Yes", mine: "No" },
  ]);
});

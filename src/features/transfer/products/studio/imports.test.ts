import { describe, expect, test } from "vitest";
import { isImportInProgress, percentRead, pictureProgress } from "./importProgress.ts";

describe("importProgress", () => {
  test("follows the bytes and never shows 100 too early", () => {
    expect(percentRead({ bytesRead: 0, byteSize: 0 })).toBe(0);
    expect(percentRead({ bytesRead: 999, byteSize: 1000 })).toBe(99);
    expect(percentRead({ bytesRead: 1000, byteSize: 1000 })).toBe(100);
  });

  test("counts failed pictures as finished", () => {
    expect(pictureProgress({ waiting: 1, stored: 2, failed: 1 })).toEqual({ done: 3, total: 4, percent: 75 });
    expect(pictureProgress({ waiting: 0, stored: 0, failed: 0 }).percent).toBe(100);
  });

  test("polls while it runs and while pictures are fetched", () => {
    const none = { waiting: 0, stored: 0, failed: 0 };
    expect(isImportInProgress({ state: "RUNNING", pictures: none })).toBe(true);
    expect(isImportInProgress({ state: "DONE", pictures: { ...none, waiting: 1 } })).toBe(true);
    expect(isImportInProgress({ state: "DONE", pictures: none })).toBe(false);
    expect(isImportInProgress({ state: "PREVIEWED", pictures: { ...none, waiting: 1 } })).toBe(false);
  });
});

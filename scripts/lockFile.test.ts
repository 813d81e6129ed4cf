import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

interface LockedPackage {
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, "..", "package-lock.json"), "utf8")) as {
  packages: Record<string, LockedPackage>;
};

describe("package-lock.json", () => {
  test("names no registry, so every install uses the machine's own", () => {
    const withAddress = Object.entries(lock.packages).filter(([, locked]) => locked.resolved && !locked.link);
    expect(withAddress.map(([path]) => path)).toEqual([]);
  });

  // `npm ci` refuses a lock file that lacks a package for another platform, and `npm install` silently omits one that a
  // registry mirror does not have.
  test("has every platform's package", () => {
    const names = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, "")));
    const wanted = Object.values(lock.packages).flatMap((locked) => Object.keys(locked.optionalDependencies ?? {}));
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });
});

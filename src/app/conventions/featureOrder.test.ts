import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { featureOrder } from "../featureOrder.ts";
import { packageFolder } from "../packageFolder.ts";

const featuresFolder = join(packageFolder, "src/features");
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

test("has every feature folder, and nothing else", () => {
  const folders = foldersIn(featuresFolder).flatMap((area) =>
    foldersIn(join(featuresFolder, area)).map((feature) => `${area}/${feature}`),
  );
  expect([...featureOrder].sort()).toEqual(folders.sort());
});

test("is the order of the map in ARCHITECTURE.md", () => {
  const map = readFileSync(join(packageFolder, "ARCHITECTURE.md"), "utf8");
  const rows = [...map.matchAll(/^\| `([a-z]+\/[a-z-]+)` +\|/gm)].map(([, name]) => name);
  expect(rows).toEqual(featureOrder);
});

test("every feature with a server is registered", () => {
  const registered = readFileSync(join(packageFolder, "src/app/features.ts"), "utf8");
  const named = [...registered.matchAll(/\.feature\("([^"]+)"/g)].map(([, name]) => name);
  const withRegistration = featureOrder.filter((name) =>
    /\bregister[A-Z]/.test(readServerIndex(join(featuresFolder, name, "server", "index.ts"))),
  );
  expect(named).toEqual(withRegistration);
});

/** @returns the text of a feature's `server/index.ts`; empty if the feature has no server */
function readServerIndex(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

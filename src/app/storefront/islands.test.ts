import { expect, it } from "vitest";
import type { Island } from "#kernel/contract/defineIsland.ts";
import { findIsland } from "./browserIslands.ts";
import { loadServerIslands } from "./serverIslands.ts";

const contracts = import.meta.glob<Record<string, unknown>>("../../features/*/*/*ontract.ts", { eager: true });
const isIsland = (value: unknown): value is Island<unknown> =>
  typeof value === "object" && value !== null && "hydration" in value;
const declared = Object.values(contracts).flatMap((contract) => Object.values(contract).filter(isIsland));

it("every declared island has its component on the server, and the same one in the browser if it hydrates", async () => {
  const serverIslands = await loadServerIslands();
  expect(declared.length).toBeGreaterThan(20);
  expect(Object.keys(serverIslands).sort()).toEqual(declared.map(({ name }) => name).sort());
  const alive = declared.filter(({ hydration }) => hydration !== "never").map(({ name }) => name);
  for (const name of alive) expect(await (await findIsland(name))?.()).toBe(serverIslands[name]);
  const onlyOnServer = declared.filter(({ hydration }) => hydration === "never").map(({ name }) => name);
  for (const name of onlyOnServer) expect(await findIsland(name)).toBeUndefined();
});

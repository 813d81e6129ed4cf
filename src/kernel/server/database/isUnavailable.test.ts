import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import pg from "pg";
import { expect, test } from "vitest";
import { isDatabaseUnreachable, isUnavailable } from "./isUnavailable.ts";

const kindOf = (error: unknown) => (isDatabaseUnreachable(error) ? "away" : isUnavailable(error) ? "busy" : "surprise");

function ofServer(code: string): Error {
  return Object.assign(new pg.DatabaseError("said by the server", 10, "error"), { code });
}

test.each([
  ["08006", "away"],
  ["08P01", "away"],
  ["57P01", "away"],
  ["57P02", "away"],
  ["57P03", "away"],
  ["53300", "busy"],
  ["57014", "busy"],
  ["55P03", "busy"],
  ["25P03", "busy"],
  ["23505", "surprise"],
  ["42P01", "surprise"],
  ["22021", "surprise"],
  ["53100", "surprise"],
])("SQLSTATE %s: %s", (code, kind) => {
  expect(kindOf(ofServer(code))).toBe(kind);
});

test("treats an unreachable server as away, by port, by socket or by name", async () => {
  const failures = [
    { host: "127.0.0.1", port: 1 },
    { host: "localhost", port: 1 },
    { host: "/nowhere/at/all" },
    { host: "nobody.invalid" },
  ].map((address) => new pg.Client({ ...address, user: "anyone" }).connect().catch((error: unknown) => error));
  expect((await Promise.all(failures)).map(kindOf)).toEqual(["away", "away", "away", "away"]);
});

test("treats a pool whose connections are all taken as busy, and a closed one as away", async () => {
  const pool = new pg.Pool({ host: "/nowhere/at/all", user: "anyone", max: 1 });
  await pool.end();
  expect(kindOf(await pool.connect().catch((error: unknown) => error))).toBe("away");
  expect(kindOf(new Error("timeout exceeded when trying to connect"))).toBe("busy");
});

test("does not take a missing file for a database error", async () => {
  expect(kindOf(await readFile("/nowhere/at/all").catch((error: unknown) => error))).toBe("surprise");
  const socket = connect("/nowhere/at/all");
  const refused = await new Promise((resolve) => socket.on("error", resolve));
  expect(kindOf(refused)).toBe("away");
  for (const nothing of [undefined, null, "a text", {}, new Error("anything")])
    expect(kindOf(nothing)).toBe("surprise");
});

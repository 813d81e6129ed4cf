import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { storageFromEnvironment } from "./storageFromEnvironment.ts";

test("stores files in the data folder without S3 settings", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-storage-"));
  await storageFromEnvironment({}, dataDir).put("site/asset/a.txt", Buffer.from("a"), { mediaType: "text/plain" });
  expect(await readFile(path.join(dataDir, "files/objects/site/asset/a.txt"), "utf8")).toBe("a");
  await rm(dataDir, { recursive: true });
});

test("stores files in the bucket with S3 settings, at the path of the given endpoint", async () => {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url} ${String(request.headers.authorization).split("/").slice(0, 3)[2]}`);
    request.resume();
    request.on("end", () => response.writeHead(200).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const storage = storageFromEnvironment(
    {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_REGION: "eu-test-1",
      S3_BUCKET: "pictures",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
    },
    "/nowhere",
  );
  await storage.put("site/asset/a.txt", Buffer.from("a"), { mediaType: "text/plain" });
  expect(calls).toEqual(["PUT /pictures/site/asset/a.txt eu-test-1"]);
  server.closeAllConnections();
  server.close();
});

test("refuses incomplete settings and names what is missing", () => {
  expect(() => storageFromEnvironment({ S3_BUCKET: "b" }, "/nowhere")).toThrow(
    "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too",
  );
  expect(() => storageFromEnvironment({ S3_ENDPOINT: "http://s3" }, "/nowhere")).toThrow("S3_BUCKET");
});

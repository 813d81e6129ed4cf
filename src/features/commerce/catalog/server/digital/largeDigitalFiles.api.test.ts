import { request } from "node:http";
import { expect } from "vitest";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { maxDigitalFileBytes } from "../../contract.ts";

const test = appTest();

/** Uploads a film of so many bytes, piece by piece, so that the test holds no more of it than the server should. */
function uploadFilm(app: TestApp, client: TestClient, byteSize: number): Promise<{ status: number; body: unknown }> {
  const head = `--between\r\ncontent-disposition: form-data; name="file"; filename="kiln.mp4"\r\ncontent-type: video/mp4\r\n\r\n`;
  const tail = "\r\n--between--\r\n";
  const piece = Buffer.alloc(1_000_000, "k");
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: "127.0.0.1",
        port: app.port,
        path: "/api/config/digital-files",
        method: "POST",
        headers: {
          ...client.headersFor("POST", "/api/config/digital-files"),
          "x-csrf-token": client.studioCookies.get("crumb") ?? "",
          "content-type": "multipart/form-data; boundary=between",
          "content-length": head.length + byteSize + tail.length,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) }),
        );
      },
    );
    call.on("error", reject);
    call.write(head);
    let left = byteSize;
    const write = () => {
      while (left > 0) {
        const next = piece.subarray(0, Math.min(left, piece.length));
        left -= next.length;
        if (!call.write(next)) {
          call.once("drain", write);
          return;
        }
      }
      call.end(tail);
    };
    write();
  });
}

test("a sold file over 300 MB is rejected and not stored", async ({ app }) => {
  const site = await app.buildSite();
  const owner = await site.signIn();
  const refused = await uploadFilm(app, owner, maxDigitalFileBytes + 1);
  expect(refused).toEqual({
    status: 413,
    body: {
      code: "file-too-large",
      message: "The file kiln.mp4 is too large. The maximum allowed file size is 300 MB.",
    },
  });
  const kept: string[] = [];
  for await (const key of app.services.storage.list(`${site.website.id}/`)) kept.push(key);
  expect(kept).toEqual([]);
}, 120_000);

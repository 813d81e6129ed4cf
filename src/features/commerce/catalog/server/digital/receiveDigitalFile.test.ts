import multipart from "@fastify/multipart";
import fastify from "fastify";
import { expect, test } from "vitest";
import { Failure } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { maxDigitalFileBytes } from "../../contract.ts";
import { receiveDigitalFile } from "./receiveDigitalFile.ts";

test("rejects a file over the limit, names the limit (spec.txt §5), and leaves nothing behind", async () => {
  expect(maxDigitalFileBytes).toBe(300_000_000);
  const kept = new Set<string>();
  const storage = {
    put: async (key: string, body: AsyncIterable<Buffer>) => {
      for await (const _chunk of body);
      kept.add(key);
    },
    remove: async (key: string) => void kept.delete(key),
  } as unknown as FileStorage;
  const server = fastify();
  await server.register(multipart, { throwFileSizeLimit: false });
  server.post("/", async (request) => {
    const context = { request, site: { websiteId: newId() }, now: new Date(0) } as unknown as RequestContext;
    const answer = await receiveDigitalFile(context, storage, 2_000_000);
    return answer instanceof Failure ? { status: answer.status, ...answer.toEnvelope() } : answer;
  });
  const answer = await server.inject({
    method: "POST",
    url: "/",
    headers: { "content-type": "multipart/form-data; boundary=b" },
    payload: `--b\r\ncontent-disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n${"x".repeat(2_000_001)}\r\n--b--\r\n`,
  });
  expect(answer.json()).toEqual({
    status: 413,
    code: "file-too-large",
    message: "The file film.mp4 is too large. The maximum allowed file size is 2 MB.",
  });
  expect(kept.size).toBe(0);
  await server.close();
});

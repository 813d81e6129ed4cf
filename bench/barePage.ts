// Serves one bare page and its picture: what the first paint of the product page is compared with. Told by its parent.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** By path: what the bare server answers with, the body in base64. */
export type BareFiles = Record<string, { headers: Record<string, string>; body: string }>;

process.once("message", (files: BareFiles) => {
  const server = createServer((request, response) => {
    const file = files[request.url ?? ""];
    response.writeHead(file ? 200 : 404, file?.headers);
    response.end(file && Buffer.from(file.body, "base64"));
  });
  server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
});

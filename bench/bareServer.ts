// A bare `node:http` server that sends the same bytes with the same headers to everyone, for comparison with cached
// pages. Its parent sends it the content.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

process.once("message", ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
});

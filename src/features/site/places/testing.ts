import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** What the imitation was asked. */
interface PlacesCall {
  method: string;
  url: string;
  key: string;
  fields: string;
  body: Record<string, unknown>;
}

/** The only key that the imitation accepts. */
export const acceptedKey = "AIzatest-key-of-the-imitation0000000001";

/** A key whose quota is used up. */
export const exhaustedKey = "AIzatest-key-of-the-imitation0000000002";

const prediction = {
  placePrediction: {
    placeId: "ChIJ-main-1",
    text: { text: "1 Main Street, Springfield, IL, USA" },
    structuredFormat: { mainText: { text: "1 Main Street" }, secondaryText: { text: "Springfield, IL, USA" } },
  },
};

const place = {
  id: "ChIJ-main-1",
  formattedAddress: "1 Main Street, Springfield, IL 62701, USA",
  location: { latitude: 39.8, longitude: -89.65 },
  addressComponents: [
    { longText: "1", shortText: "1", types: ["street_number"] },
    { longText: "Main Street", shortText: "Main St", types: ["route"] },
    { longText: "Springfield", shortText: "Springfield", types: ["locality", "political"] },
    { longText: "Illinois", shortText: "IL", types: ["administrative_area_level_1", "political"] },
    { longText: "United States", shortText: "US", types: ["country", "political"] },
    { longText: "62701", shortText: "62701", types: ["postal_code"] },
  ],
};

/**
 * A server on this machine that answers like Google's Places API (New). An input "slow" is never answered, "broken" with
 * a status 500, "nothing" without predictions, "odd" with a status 400, as questions that Google does not understand,
 * "quota" and "forbidden" as when a quota is used up or a key is restricted.
 */
export async function imitateGooglePlaces() {
  const calls: PlacesCall[] = [];
  let isKeyForgotten = false;
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    calls.push(call);
    const answer = (status: number, json: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
    const exhausted = { error: { code: 429, status: "RESOURCE_EXHAUSTED" } };
    if (call.key === exhaustedKey) return answer(429, exhausted);
    if (call.key !== acceptedKey || isKeyForgotten)
      return answer(400, { error: { code: 400, message: "API key not valid." } });
    if (call.method === "POST" && call.url === "/v1/places:autocomplete") {
      if (call.body.input === "slow") return undefined;
      if (call.body.input === "odd") return answer(400, { error: { code: 400 } });
      if (call.body.input === "quota") return answer(429, exhausted);
      if (call.body.input === "forbidden") return answer(403, { error: { code: 403, status: "PERMISSION_DENIED" } });
      if (call.body.input === "broken") return answer(500, { error: { code: 500 } });
      return answer(200, call.body.input === "nothing" ? {} : { suggestions: [prediction] });
    }
    if (call.url.startsWith(`/v1/places/${place.id}?`)) return answer(200, place);
    if (call.url.startsWith("/v1/places/odd?")) return answer(400, { error: { code: 400 } });
    return answer(404, { error: { code: 404, message: "Not found." } });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** From now on, answers as if the key had been deleted. */
    forgetKey(isForgotten: boolean) {
      isKeyForgotten = isForgotten;
    },
    close: () => server.close(),
  };
}

async function readCall(request: IncomingMessage): Promise<PlacesCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  return {
    method: request.method ?? "",
    url: request.url ?? "",
    key: String(request.headers["x-goog-api-key"] ?? ""),
    fields: String(request.headers["x-goog-fieldmask"] ?? ""),
    body: text === "" ? {} : JSON.parse(text),
  };
}
